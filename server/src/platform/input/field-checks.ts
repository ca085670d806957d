import { isTimeZone } from '../../../../engines/fields'
import { type FieldProblem, invalidInput } from '../problem'
import type { Message } from '../words'
import { readAddress } from './email-address'
import { inputWords } from './input-words'
import { invisibleIn, trimmed, unusableInCode } from './visible-text'

/** Collects the faults of one input, so that a form shows all of them at once. */
export class FieldChecks {
  readonly #refused: FieldProblem[] = []

  refuse(path: string, message: Message): void {
    this.#refused.push({ path, message })
  }

  /** A required text of one line, such as a name. */
  required(path: string, label: Message, text: string, maximum: number): string {
    const value = trimmed(text)
    if (value === '') this.refuse(path, inputWords.required(label))
    return this.#within(path, label, value, maximum)
  }

  /** A required code in half width: people type it, and it is used in files and addresses. */
  code(path: string, label: Message, text: string, maximum: number): string {
    const before = this.#refused.length
    const value = this.required(path, label, text.normalize('NFKC'), maximum)
    const unusable = this.#refused.length === before ? unusableInCode(value) : null
    if (unusable !== null) {
      this.refuse(path, inputWords.unusableInCode(label, unusable))
    }
    return value
  }

  /** An optional text of one line. */
  optionalLine(path: string, label: Message, text: string | null | undefined, maximum: number): string {
    return this.#within(path, label, trimmed(text ?? ''), maximum)
  }

  /** An optional text of several lines. */
  optional(path: string, label: Message, text: string | null | undefined, maximum: number): string {
    return this.#within(path, label, trimmed(text ?? ''), maximum, true)
  }

  email(path: string, text: string): string {
    if (trimmed(text) === '') this.refuse(path, inputWords.enterEmail)
    return this.optionalEmail(path, text) ?? ''
  }

  /** An optional address. */
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

  /** An optional time zone; without it a default applies. */
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

  /** Refuses the field with `problem` unless that is null. */
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

  /** Refuses a second day before the first. */
  order(path: string, from: string | null | undefined, to: string | null | undefined): void {
    if (from && to && to < from) this.refuse(path, inputWords.endBeforeStart)
  }

  /** Throws INVALID_INPUT if anything was refused. */
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
