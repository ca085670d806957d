import { type FieldProblem, invalidInput } from '../problem'
import type { Message } from '../words'
import { readAddress } from './email-address'
import { inputWords } from './input-words'
import { isTimeZone } from './time-zone'
import { invisibleIn, trimmed, unusableInCode } from './visible-text'

/** Collects what is wrong with the fields of one input, so that a form learns of all of them at once. */
export class FieldChecks {
  readonly #refused: FieldProblem[] = []

  refuse(path: string, message: Message): void {
    this.#refused.push({ path, message })
  }

  /** A text of one line that has to be there, such as a name. */
  required(path: string, label: Message, text: string, maximum: number): string {
    const value = trimmed(text)
    if (value === '') this.refuse(path, inputWords.required(label))
    return this.#within(path, label, value, maximum)
  }

  /** A code that has to be there, in half width: people type it, and it stands in files and addresses. */
  code(path: string, label: Message, text: string, maximum: number): string {
    const before = this.#refused.length
    const value = this.required(path, label, text.normalize('NFKC'), maximum)
    const unusable = this.#refused.length === before ? unusableInCode(value) : null
    if (unusable !== null) {
      this.refuse(path, inputWords.unusableInCode(label, unusable))
    }
    return value
  }

  /** A text of one line that may be empty. */
  optionalLine(path: string, label: Message, text: string | null | undefined, maximum: number): string {
    return this.#within(path, label, trimmed(text ?? ''), maximum)
  }

  /** A text that may be empty and may have lines. */
  optional(path: string, label: Message, text: string | null | undefined, maximum: number): string {
    return this.#within(path, label, trimmed(text ?? ''), maximum, true)
  }

  email(path: string, text: string): string {
    if (trimmed(text) === '') this.refuse(path, inputWords.enterEmail)
    return this.optionalEmail(path, text) ?? ''
  }

  /** An address that may be left out. */
  optionalEmail(path: string, text: string | null | undefined): string | null {
    if (trimmed(text ?? '') === '') return null
    const read = readAddress(text ?? '')
    if ('address' in read) return read.address
    this.refuse(path, read.refusal)
    return null
  }

  timeZone(path: string, name: string): string {
    const value = trimmed(name)
    if (value === '') this.refuse(path, inputWords.chooseTimeZone)
    return this.optionalTimeZone(path, name) ?? ''
  }

  /** A zone that may be left out, where another one holds then. */
  optionalTimeZone(path: string, name: string | null | undefined): string | null {
    const value = trimmed(name ?? '')
    if (value === '') return null
    if (!isTimeZone(value)) this.refuse(path, inputWords.unknownTimeZone(value))
    return value
  }

  language(path: string, written: string): 'ja' | 'en' {
    const language = written === 'en' ? 'en' : 'ja'
    if (written !== language) this.refuse(path, inputWords.chooseLanguage)
    return language
  }

  /** Refuses at the field what `problem` says, where it says anything. */
  unlessFine(path: string, problem: Message | null): void {
    if (problem !== null) this.refuse(path, problem)
  }

  range(
    path: string,
    label: Message,
    value: number | null | undefined,
    [least, most]: readonly [number, number],
  ): void {
    if (value === null || value === undefined || (value >= least && value <= most)) return
    this.refuse(path, inputWords.range(label, least, most))
  }

  /** Two days of which the second is not before the first. */
  order(path: string, from: string | null | undefined, to: string | null | undefined): void {
    if (from && to && to < from) this.refuse(path, inputWords.endBeforeStart)
  }

  /** Throws INVALID_INPUT where anything was refused. */
  done(): void {
    if (this.#refused.length > 0) throw invalidInput(this.#refused)
  }

  #within(path: string, label: Message, value: string, maximum: number, mayHaveLines = false): string {
    if ([...value].length > maximum) this.refuse(path, inputWords.tooLong(label, maximum))
    const invisible = invisibleIn(value, mayHaveLines)
    if (invisible !== null) {
      this.refuse(path, inputWords.invisible(label, invisible))
    }
    return value
  }
}
