import { invalidInput } from '../problem'
import type { Message } from '../words'
import { inputWords } from './input-words'
import { trimmed } from './visible-text'

/** Refuses a blank text at its field before it is used. */
export function requireText(path: string, label: Message, text: string): void {
  if (trimmed(text) === '') throw invalidInput([{ path, message: inputWords.required(label) }])
}
