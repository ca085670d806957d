import { invalidInput } from '../../../platform/problem'
import { type KeyAccess, movesDates } from '../access-key'
import { dataApiWords as words } from './words'

/** INVALID_INPUT for days that a key with moved dates asks for: with real ones it could find out by how much those of a subject are moved. */
export function refuseDays(
  key: KeyAccess['key'],
  { from, to }: { readonly from: string | null; readonly to: string | null },
): void {
  if (!movesDates(key) || (from === null && to === null)) return
  throw invalidInput([{ path: from === null ? 'to' : 'from', message: words.noDays }])
}
