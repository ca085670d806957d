import { isObject } from '../../definitions'
import type { Item } from '../definition/item-shapes'
import { limits } from '../definition/limits'
import type { Answer } from './answer'
import { type AnswerProblem, problem } from './answer-problem'
import { readValue } from './read-value'
import { storable } from './storable'

export type ReadAnswer =
  | { readonly isRead: true; readonly answer: Answer }
  | { readonly isRead: false; readonly problems: readonly AnswerProblem[] }

const parts = new Set(['value', 'openText', 'unit', 'seconds'])
/** One day: a longer time means that the page stayed open, not that the subject was slow. */
const mostSeconds = 86_400

/**
 * Reads typed or sent input as an answer to the item: `{ value: '１２' }` becomes 12; null removes the
 * answer. The language says how numbers are written. Values out of bounds are read, too, and reported by `checkAnswer`.
 */
export function readAnswer(item: Item, typed: unknown, language: string): ReadAnswer {
  if (typed === null) return { isRead: true, answer: { value: null } }
  if (!isObject(typed)) return unreadable
  for (const name in typed) if (!parts.has(name)) return unreadable
  const { unit, seconds } = typed
  const openText = readOpenText(typed.openText)
  if (openText === null) return unreadable
  if (openText === tooLong)
    return { isRead: false, problems: [problem('tooLong', { maximum: limits.answerLine })] }
  if (unit !== undefined && (typeof unit !== 'string' || unit.length > 100)) return unreadable
  if (seconds !== undefined && (typeof seconds !== 'number' || !(seconds >= 0))) return unreadable
  const read = readValue(item, typed.value ?? null, language)
  if ('problem' in read) return { isRead: false, problems: [read.problem] }
  // Parts are set one by one, because spreading objects takes ten times as long, and the server reads
  // hundreds at once.
  const answer: { -readonly [Part in keyof Answer]: Answer[Part] } = { value: read.value }
  if (openText !== noText && Object.keys(openText).length > 0) answer.openText = openText
  if (unit !== undefined) answer.unit = unit
  if (seconds !== undefined) answer.seconds = Math.min(mostSeconds, Math.round(seconds * 10) / 10)
  return { isRead: true, answer }
}

const noText = {}

const tooLong = 'tooLong'

const unreadable: ReadAnswer = { isRead: false, problems: [problem('malformed', {})] }

function readOpenText(given: unknown): Readonly<Record<string, string>> | typeof tooLong | null {
  if (given === undefined) return noText
  if (!isObject(given) || Object.keys(given).length > limits.optionsOfItem) return null
  const texts: [string, string][] = []
  for (const [code, text] of Object.entries(given)) {
    if (typeof text !== 'string') return null
    if (text.length > limits.answerText) return tooLong
    if (text.trim() !== '') texts.push([code, storable(text)])
  }
  return Object.fromEntries(texts)
}
