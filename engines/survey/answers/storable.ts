/** Removes NUL and replaces unpaired surrogates, which PostgreSQL cannot store. Line ends become \n. */
export function storable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}
