/** A stored file: its id and original name. */
export interface FileValue {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly size: number
}

export type CellValue = string | number | readonly string[]

/** The answer to a matrix, by the codes of its rows. */
export interface MatrixValue {
  readonly rows: Readonly<Record<string, CellValue>>
}

export interface FilesValue {
  readonly files: readonly FileValue[]
}

/** What was accepted, when, and how it was signed. */
export interface ConsentValue {
  readonly accepted: boolean
  readonly textVersion: string
  /** ISO 8601. */
  readonly at: string
  readonly name?: string
  readonly signature?: FileValue
}

/**
 * Codes of choices (in the order chosen for a ranking), numbers, texts, dates as 2026-11-20, times as 07:30, durations in
 * seconds, the keys of a repeat group's entries.
 */
export type AnswerValue =
  | string
  | number
  | boolean
  | readonly string[]
  | MatrixValue
  | FilesValue
  | ConsentValue

/**
 * The answer to one question. A null value means that it was removed, so that the initial value does not
 * return.
 */
export interface Answer {
  readonly value: AnswerValue | null
  /** Texts of the chosen “other” options, by code. */
  readonly openText?: Readonly<Record<string, string>>
  /** UCUM code, if several units are offered. */
  readonly unit?: string
  /** Seconds for which the question was in view. */
  readonly seconds?: number
}

/** Answers by address: the linkId, or children[k1].name in an entry of a repeat group. */
export type Answers = Readonly<Record<string, Answer>>

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Codes of choices, or keys of entries. */
export function isCodes(value: AnswerValue | null | undefined): value is readonly string[] {
  return isList(value)
}

export function isMatrix(value: AnswerValue | null | undefined): value is MatrixValue {
  return typeof value === 'object' && value !== null && 'rows' in value
}

export function isFiles(value: AnswerValue | null | undefined): value is FilesValue {
  return typeof value === 'object' && value !== null && 'files' in value
}

/** Whether the value is empty: an empty text, no choice, no row. */
export function isBlank(value: AnswerValue | null | undefined): boolean {
  if (value === null || value === undefined || value === '') return true
  if (isCodes(value)) return value.length === 0
  if (isMatrix(value)) return Object.keys(value.rows).length === 0
  return isFiles(value) && value.files.length === 0
}
