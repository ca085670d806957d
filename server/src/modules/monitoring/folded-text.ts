/** Text as it is compared: without regard to width (NFKC) and case. */
export function foldedText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** A key by which codes sort as people count: S-2 before S-10. */
export function codeKey(code: string): string {
  return foldedText(code).replace(/\d+/g, (digits) => digits.padStart(12, '0'))
}
