import { type Expression, questionTypes } from '../../survey'
import { isJson, type Json, listOf, objectsOf } from '../draft/json'
import type { DraftItem } from '../draft/survey-draft'
import { type ExpressionLanguage, type Tree, Unconvertible } from './expression-tree'

/** The target of a name in an expression. */
export interface Referred {
  readonly item: DraftItem
  readonly row?: string
  /** REDCap's `[item(code)]`: one option of a multiple choice. */
  readonly option?: string
}

export type Lookup = (name: string) => Referred | undefined

export function referred(tree: Tree, lookup: Lookup): Referred | undefined {
  if (tree.kind !== 'answer') return undefined
  const found = lookup(tree.name)
  if (!found) throw new Unconvertible(tree.name.trim())
  return found
}

type Answer = Extract<Expression, { readonly answer: string }>

export function answerOf({ item, row }: Referred, as?: Answer['as']): Answer {
  return { answer: item.linkId, ...(row === undefined ? {} : { row }), ...(as ? { as } : {}) }
}

export const kindOfAnswer = ({ item }: Referred) => questionTypes[item.type].kind

export function isChoice(about: Referred): boolean {
  const kind = kindOfAnswer(about)
  return kind === 'code' || kind === 'codes' || (kind === 'matrix' && about.item.cell !== 'number')
}

/** Whether the choices have numeric values: without them nothing is greater than any of them. */
export const hasValues = ({ item }: Referred): boolean =>
  objectsOf(item.answerOption).some(({ ordinalValue }) => ordinalValue !== undefined)

function isNumber(about: Referred): boolean {
  const kind = kindOfAnswer(about)
  return kind === 'number' || kind === 'calculated' || (kind === 'matrix' && about.item.cell === 'number')
}

const yes = new Set(['1', 'true', 'yes'])
const no = new Set(['0', 'false', 'no'])

/** A constant in the type of the question's answers: a code, a number, yes or no. */
export function literalFor(
  about: Referred,
  value: string | number | boolean,
  language?: ExpressionLanguage,
  tellOffset?: (time: string) => void,
): string | number | boolean {
  if (isChoice(about)) return codeOf(about.item, String(value), language)
  const text = String(value).trim()
  if (about.item.type === 'yesNo') {
    if (yes.has(text.toLowerCase())) return true
    if (no.has(text.toLowerCase())) return false
    throw new Unconvertible()
  }
  if (kindOfAnswer(about) === 'scalar') return inTypeOf(about.item.initial, value)
  if (!isNumber(about)) return momentFor(about, String(value), tellOffset)
  if (about.item.type === 'calculated' && !Number.isFinite(Number(text))) return String(value)
  if (text === '' || !Number.isFinite(Number(text))) throw new Unconvertible()
  return Number(text)
}

/** A hidden value that is a number, or yes or no, is compared as such; in quotes it would never be equal. */
function inTypeOf(kept: unknown, value: string | number | boolean): string | number | boolean {
  const text = String(value)
  if (typeof kept === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  return typeof kept === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : value
}

/** REDCap writes 2026-11-20 07:15. */
export const withT = (moment: string) => moment.replace(/^(\d{4}-\d{2}-\d{2}) (?=\d{2}:\d{2})/, '$1T')

/**
 * A time as answers are stored: by the subject's clock, without fractions, and with seconds only where the question asks for them. The
 * clock has no zone that one of the file could be reckoned into.
 */
function momentFor(about: Referred, written: string, tellOffset?: (time: string) => void): string {
  const kind = kindOfAnswer(about)
  // A day is no moment: neither before one nor at the same time.
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}T/.test(withT(written))) throw new Unconvertible()
  if (kind !== 'time' && kind !== 'dateTime') return written
  const [, day = '', clock, seconds = ':00', offset] =
    /^(\d{4}-\d{2}-\d{2}T)?(\d{1,2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/.exec(
      withT(written),
    ) ?? []
  if (clock === undefined) return written
  if (offset !== undefined) tellOffset?.(written)
  const isShort = seconds === ':00' && about.item.precision !== 'second'
  return `${day}${clock.padStart(5, '0')}${isShort ? '' : seconds}`
}

/** Expressions refer to choices by code; FHIR's conditions may do so by text. */
function codeOf(item: DraftItem, value: string, language: ExpressionLanguage | undefined): string {
  const options = objectsOf(item.answerOption)
  if (options.some(({ code }) => code === value)) return value
  const isNamed = ({ text }: Json) => isJson(text) && listOf(Object.values(text)).includes(value)
  const folded = (one: unknown) => String(one).trim().toLowerCase()
  const isAlike = ({ code }: Json) => folded(code) === folded(value)
  // SurveyJS compares without case and blanks around.
  const found =
    language === undefined
      ? options.find(isNamed)
      : language === 'surveyjs'
        ? options.find(isAlike)
        : undefined
  return typeof found?.code === 'string' ? found.code : value
}
