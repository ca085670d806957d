import { invalidInput } from '../../../platform/problem'
import type { KeyAccess } from '../access-key'
import { dataApiWords as words } from './words'

/** INVALID_INPUT for days that a de-identified key asks for: with real ones it could find out by how much those of a subject are moved. */
export function refuseDays(
  { is_deidentified }: KeyAccess['key'],
  { from, to }: { readonly from: string | null; readonly to: string | null },
): void {
  if (!is_deidentified || (from === null && to === null)) return
  throw invalidInput([{ path: from === null ? 'to' : 'from', message: words.noDays }])
}
