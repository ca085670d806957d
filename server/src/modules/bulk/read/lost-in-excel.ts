import { errorValue, roundedNumber } from '../../../platform/files/spreadsheet-text'
import type { Message } from '../../../platform/words'
import { bulkWords } from '../words'

/** Why a cell says no longer what was written into it: an error of a formula, or digits that Excel left out; else null. */
export function lostInExcel(text: string): Message | null {
  if (errorValue.test(text)) return bulkWords.excelError(text)
  if (roundedNumber.test(text)) return bulkWords.excelRounded(text)
  return null
}

/** Excel keeps 15 digits of a number and fills the rest with zeros: what it may have done so to is written as it shows it. */
const exactDigits = 15

/** A number of a workbook as text: the digits where they are known, else 1.23456789012345E+18. */
export function numberText(written: string): string {
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(written) ?? []
  const plain = digits.replace(/^0+/, '')
  // Excel itself never writes a digit after these.
  if (/[1-9]/.test(plain.slice(exactDigits))) return `${sign}${plain}`
  const value = Number(written)
  // Excel keeps 1990 also as 1.99E3, and 0.1 with all that a computer makes of it.
  if (Math.abs(value) < 10 ** exactDigits) return String(value)
  return value.toExponential().toUpperCase()
}
