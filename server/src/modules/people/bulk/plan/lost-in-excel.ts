import { errorValue, roundedNumber } from '../../../../platform/files/spreadsheet-text'
import type { Message } from '../../../../platform/words'
import { bulkWords } from '../words'

/** Why a cell lost what was typed into it: a formula error, or digits that Excel dropped; otherwise null. */
export function lostInExcel(text: string): Message | null {
  if (errorValue.test(text)) return bulkWords.excelError(text)
  if (roundedNumber.test(text)) return bulkWords.excelRounded(text)
  return null
}
