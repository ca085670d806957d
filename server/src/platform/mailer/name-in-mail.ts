const longest = 50

/**
 * A name chosen by somebody else, for use in a mail: too short for advertising, and without anything that a mail program
 * would turn into a link or an address. Dots, @ and :// between letters become full width, which people can still read.
 */
export function nameInMail(name: string): string {
  const flat = name
    .replace(/\s+/g, ' ')
    .replace(/(?<=[\p{L}\p{N}])[.。｡．](?=[\p{L}\p{N}])/gu, '．')
    .replaceAll('@', '＠')
    .replaceAll('://', '：／／')
    .trim()
  const letters = [...flat]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : flat
}
