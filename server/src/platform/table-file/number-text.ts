/** Excel keeps 15 digits of a number and fills the rest with zeros; longer numbers are written as Excel shows them. */
const exactDigits = 15

/** A number of a workbook as text: all digits if they are exact, otherwise 1.23456789012345E+18. */
export function numberText(written: string): string {
  // A formula that gave nothing: JavaScript would read 0.
  if (written.trim() === '') return ''
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(written) ?? []
  const plain = digits.replace(/^0+/, '')
  // Excel never writes a non-zero digit after the 15th, so another program wrote this one.
  if (/[1-9]/.test(plain.slice(exactDigits))) return `${sign}${plain}`
  const value = Number(written)
  // Excel also stores 1990 as 1.99E3, and 0.1 with its floating-point error.
  if (Math.abs(value) < 10 ** exactDigits) return String(value)
  return value.toExponential().toUpperCase()
}
