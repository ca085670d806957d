import { invalidInput } from '../problem'
import { trimmed } from './visible-text'

/** Refuses a blank text at its field, before anything is done with it. */
export function needText(path: string, label: string, text: string): void {
  if (trimmed(text) === '') throw invalidInput([{ path, message: `${label}を入力してください。` }])
}
