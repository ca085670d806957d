const longest = 50

/**
 * A name that somebody else chose, as it stands in a mail: too short for advertising, and nothing that a mail program would
 * turn into a link or an address. Dots, @ and :// between letters become their wide forms, which people still read.
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
