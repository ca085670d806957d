import { isObject } from '../../definitions'
import { foldedAddress } from '../../email-address'
import { readNumber } from '../../written-values'
import type { Item } from '../definition/item-shapes'
import { limits } from '../definition/limits'
import { entryKey } from '../run/address'
import { type AnswerValue, type CellValue, isList } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { mostCharacters } from './check-text'
import { storable } from './storable'

export type ReadValue = { readonly value: AnswerValue | null } | { readonly problem: AnswerProblem }

const malformed: ReadValue = { problem: problem('malformed', {}) }
const none: ReadValue = { value: null }

type Reader = (typed: unknown, item: Item, language: string) => ReadValue

export const readCode: Reader = (typed) =>
  typeof typed === 'string' && typed.length <= limits.identifier ? { value: typed } : malformed

export const readCodes: Reader = (typed) => {
  const read = codesIn(typed)
  return read ? { value: read } : malformed
}

function codesIn(typed: unknown): readonly string[] | null {
  if (!isList(typed) || typed.length > limits.optionsOfItem) return null
  const strings = typed.filter((one) => typeof one === 'string' && one.length <= limits.identifier)
  return strings.length === typed.length ? strings.map(String) : null
}

export const readTypedNumber: Reader = (typed, _, language) => {
  if (typeof typed === 'number' && Number.isFinite(typed)) return { value: typed }
  return typeof typed === 'string' ? typedNumber(typed, language) : { problem: problem('notNumber', {}) }
}

/** A typed number, or what to ask about it. */
export function typedNumber(
  typed: string,
  language: string,
): { readonly value: number } | { readonly problem: AnswerProblem } {
  const read = readNumber(typed, language)
  switch (read.kind) {
    case 'number':
      return { value: read.value }
    case 'unsure':
      return { problem: problem('unsureNumber', { number: read.meant }) }
    case 'tooManyDigits':
      return { problem: problem('tooManyDigits', {}) }
    case 'none':
      return { problem: problem('notNumber', {}) }
    default:
      return read satisfies never
  }
}

export const readText: Reader = (typed, item) => {
  if (typeof typed !== 'string') return malformed
  if (typed.length <= limits.answerText) return { value: storable(typed) }
  const isText = item.type === 'text' || item.type === 'longText'
  return { problem: problem('tooLong', { maximum: isText ? mostCharacters(item) : limits.answerText }) }
}

export const readLine: Reader = (typed, item, language) => {
  if (typeof typed !== 'string') return malformed
  const written = typed.replace(/[\r\n]+/g, ' ')
  return readText(
    item.type === 'text' && item.format === 'email' ? foldedAddress(written) : written,
    item,
    language,
  )
}

export const readYesNo: Reader = (typed) => (typeof typed === 'boolean' ? { value: typed } : malformed)

export const readMatrix: Reader = (typed, item, language) => {
  if (item.type !== 'matrix' || !isObject(typed) || !isObject(typed.rows)) return malformed
  if (Object.keys(typed).length > 1 || Object.keys(typed.rows).length > limits.rows) return malformed
  const rows: [string, CellValue][] = []
  for (const [row, cell] of Object.entries(typed.rows)) {
    const read = cell === null || cell === '' ? none : cellReaders[item.cell](cell, item, language)
    if ('problem' in read) return read
    const { value } = read
    if (isList(value) && value.length > 0) rows.push([row, value.map(String)])
    if (typeof value === 'string' || typeof value === 'number') rows.push([row, value])
  }
  return { value: { rows: Object.fromEntries(rows) } }
}

const cellReaders = { single: readCode, multiple: readCodes, number: readTypedNumber } as const

export const readEntries: Reader = (typed) => {
  const keys = codesIn(typed)
  if (!keys?.every((key) => entryKey.test(key)) || new Set(keys).size !== keys.length) return malformed
  if (keys.length > limits.entries) return { problem: problem('tooManyEntries', { maximum: limits.entries }) }
  return { value: keys }
}

export const readScalar: Reader = (typed, item, language) =>
  typeof typed === 'number'
    ? readTypedNumber(typed, item, language)
    : typeof typed === 'boolean'
      ? { value: typed }
      : readText(typed, item, language)

export const readNothing: Reader = () => malformed
