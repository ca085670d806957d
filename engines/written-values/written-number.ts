const number = /^[+-]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15})$/
/** What Japanese keyboards give for a minus, before a digit. */
const minus = /^[−‐‑–—―ーｰ－](?=[\d.])/
const thousands = /,(?=\d{3}(?:[,.]|$))/g

/** A written number in narrow digits, with a point and without commas between thousands: １，２３４。５ becomes 1234.5. */
export function foldedNumber(written: string): string {
  return written
    .normalize('NFKC')
    .trim()
    .replace(/[。・](?=\d)/g, '.')
    .replace(/、(?=\d{3})/g, ',')
    .replace(minus, '-')
    .replace(thousands, '')
}

/** The number that was written, in any width; null if it is none. */
export function writtenNumber(written: string): number | null {
  // Beyond any number; folding takes time in proportion to the length.
  if (written.length > 60) return null
  const folded = foldedNumber(written)
  // Minus nothing is nothing.
  return number.test(folded) ? Number(folded) + 0 : null
}
