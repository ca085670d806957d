/** Without what no database keeps: NUL and halves of characters. Line ends of all systems become one. */
export function storable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}
