import { type FieldProblem, invalidInput } from '../problem'
import { readAddress } from './email-address'
import { isTimeZone } from './time-zone'
import { invisibleIn, trimmed, unusableInCode } from './visible-text'

/** Collects what is wrong with the fields of one input, so that a form learns of all of them at once. */
export class FieldChecks {
  readonly #refused: FieldProblem[] = []

  refuse(path: string, message: string): void {
    this.#refused.push({ path, message })
  }

  /** A text of one line that has to be there, such as a name. */
  required(path: string, label: string, text: string, maximum: number): string {
    const value = trimmed(text)
    if (value === '') this.refuse(path, `${label}を入力してください。`)
    return this.#within(path, label, value, maximum)
  }

  /** A code that has to be there, in half width: people type it, and it stands in files and addresses. */
  code(path: string, label: string, text: string, maximum: number): string {
    const before = this.#refused.length
    const value = this.required(path, label, text.normalize('NFKC'), maximum)
    const unusable = this.#refused.length === before ? unusableInCode(value) : null
    if (unusable !== null) {
      this.refuse(
        path,
        `${label}に使えない文字「${unusable}」が含まれています。文字、数字、空白と - _ . : / + # ( ) @ を使えます。`,
      )
    }
    return value
  }

  /** A text of one line that may be empty. */
  optionalLine(path: string, label: string, text: string | null | undefined, maximum: number): string {
    return this.#within(path, label, trimmed(text ?? ''), maximum)
  }

  /** A text that may be empty and may have lines. */
  optional(path: string, label: string, text: string | null | undefined, maximum: number): string {
    return this.#within(path, label, trimmed(text ?? ''), maximum, true)
  }

  email(path: string, text: string): string {
    if (trimmed(text) === '') this.refuse(path, 'メールアドレスを入力してください。')
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
    if (value === '') this.refuse(path, 'タイムゾーンを選んでください。')
    return this.optionalTimeZone(path, name) ?? ''
  }

  /** A zone that may be left out, where another one holds then. */
  optionalTimeZone(path: string, name: string | null | undefined): string | null {
    const value = trimmed(name ?? '')
    if (value === '') return null
    if (!isTimeZone(value)) this.refuse(path, `「${value}」というタイムゾーンはありません。`)
    return value
  }

  language(path: string, written: string): 'ja' | 'en' {
    const language = written === 'en' ? 'en' : 'ja'
    if (written !== language) this.refuse(path, '言語は日本語か英語を選んでください。')
    return language
  }

  /** Refuses at the field what `problem` says, where it says anything. */
  unlessFine(path: string, problem: string | null): void {
    if (problem !== null) this.refuse(path, problem)
  }

  range(
    path: string,
    label: string,
    value: number | null | undefined,
    [least, most]: readonly [number, number],
  ): void {
    if (value === null || value === undefined || (value >= least && value <= most)) return
    const figure = (number: number) => number.toLocaleString('ja-JP')
    this.refuse(path, `${label}は${figure(least)}以上${figure(most)}以下の数値を入力してください。`)
  }

  /** Two days of which the second is not before the first. */
  order(path: string, from: string | null | undefined, to: string | null | undefined): void {
    if (from && to && to < from) this.refuse(path, '終了日は開始日以降の日付にしてください。')
  }

  /** Throws INVALID_INPUT where anything was refused. */
  done(): void {
    if (this.#refused.length > 0) throw invalidInput(this.#refused)
  }

  #within(path: string, label: string, value: string, maximum: number, mayHaveLines = false): string {
    if ([...value].length > maximum) this.refuse(path, `${label}は${maximum}文字以内で入力してください。`)
    const invisible = invisibleIn(value, mayHaveLines)
    if (invisible !== null) {
      this.refuse(
        path,
        `${label}に、目に見えない使えない文字（${invisible}）が含まれています。取り除いてください。`,
      )
    }
    return value
  }
}
