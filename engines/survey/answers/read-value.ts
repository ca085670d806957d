import { foldedAddress } from '../../email-address'
import { writtenNumber } from '../../written-values'
import type { Item, ItemType } from '../definition/item-shapes'
import { limits } from '../definition/limits'
import { isObject } from '../definition/shape/objects'
import { entryKey } from '../run/address'
import { type AnswerValue, type CellValue, isList } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { mostCharacters } from './check-text'
import { readDate, readDateTime, readTime } from './read-date'
import { readConsent, readFiles } from './read-files'
import { storable } from './storable'

export type ReadValue = { readonly value: AnswerValue | null } | { readonly problem: AnswerProblem }

const malformed: ReadValue = { problem: problem('malformed', {}) }
const none: ReadValue = { value: null }

/** Reads a value in its stored form; null and an empty text mean no answer. */
export function readValue(item: Item, typed: unknown): ReadValue {
  if (typed === null || (typeof typed === 'string' && typed.trim() === '')) return none
  return readers[item.type](typed, item)
}

type Reader = (typed: unknown, item: Item) => ReadValue

const code: Reader = (typed) =>
  typeof typed === 'string' && typed.length <= limits.identifier ? { value: typed } : malformed

const codes: Reader = (typed) => {
  const read = readCodes(typed)
  return read ? { value: read } : malformed
}

function readCodes(typed: unknown): readonly string[] | null {
  if (!isList(typed) || typed.length > limits.optionsOfItem) return null
  const strings = typed.filter((one) => typeof one === 'string' && one.length <= limits.identifier)
  return strings.length === typed.length ? strings.map(String) : null
}

const number: Reader = (typed) => {
  const value = typeof typed === 'string' ? writtenNumber(typed) : typed
  return typeof value === 'number' && Number.isFinite(value)
    ? { value }
    : { problem: problem('notNumber', {}) }
}

const text: Reader = (typed, item) => {
  if (typeof typed !== 'string') return malformed
  if (typed.length <= limits.answerText) return { value: storable(typed) }
  const isText = item.type === 'text' || item.type === 'longText'
  return { problem: problem('tooLong', { maximum: isText ? mostCharacters(item) : limits.answerText }) }
}

const line: Reader = (typed, item) => {
  if (typeof typed !== 'string') return malformed
  const written = typed.replace(/[\r\n]+/g, ' ')
  return text(item.type === 'text' && item.format === 'email' ? foldedAddress(written) : written, item)
}

const boolean: Reader = (typed) => (typeof typed === 'boolean' ? { value: typed } : malformed)

const matrix: Reader = (typed, item) => {
  if (item.type !== 'matrix' || !isObject(typed) || !isObject(typed.rows)) return malformed
  if (Object.keys(typed).length > 1 || Object.keys(typed.rows).length > limits.rows) return malformed
  const rows: [string, CellValue][] = []
  for (const [row, cell] of Object.entries(typed.rows)) {
    const read = cell === null || cell === '' ? none : cellReaders[item.cell](cell, item)
    if ('problem' in read) return read
    const { value } = read
    if (isList(value) && value.length > 0) rows.push([row, value.map(String)])
    if (typeof value === 'string' || typeof value === 'number') rows.push([row, value])
  }
  return { value: { rows: Object.fromEntries(rows) } }
}

const cellReaders = { single: code, multiple: codes, number } as const

const entries: Reader = (typed) => {
  const keys = readCodes(typed)
  if (!keys?.every((key) => entryKey.test(key)) || new Set(keys).size !== keys.length) return malformed
  if (keys.length > limits.entries) return { problem: problem('tooManyEntries', { maximum: limits.entries }) }
  return { value: keys }
}

const scalar: Reader = (typed, item) =>
  typeof typed === 'number'
    ? number(typed, item)
    : typeof typed === 'boolean'
      ? { value: typed }
      : text(typed, item)

const nothing: Reader = () => malformed

const readers: Readonly<Record<ItemType, Reader>> = {
  single: code,
  dropdown: code,
  likert: code,
  multiple: codes,
  picture: codes,
  ranking: codes,
  yesNo: boolean,
  matrix,
  number,
  slider: number,
  nrs: number,
  rating: number,
  duration: number,
  text: line,
  longText: text,
  date: (typed, item) => readDate(typed, item.type === 'date' ? item.precision : undefined),
  time: readTime,
  dateTime: readDateTime,
  file: readFiles,
  photo: readFiles,
  signature: readFiles,
  consent: readConsent,
  hidden: scalar,
  repeat: entries,
  group: nothing,
  statement: nothing,
  calculated: nothing,
}
