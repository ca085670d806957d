import { type Expression, questionTypes } from '../../survey'
import { isJson, listOf, objectsOf } from '../draft/json'
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
  if (isChoice(about)) return codeOf(about.item, String(value), language === 'surveyjs')
  const text = String(value).trim()
  if (about.item.type === 'yesNo') {
    if (yes.has(text.toLowerCase())) return true
    if (no.has(text.toLowerCase())) return false
    throw new Unconvertible()
  }
  if (!isNumber(about))
    return kindOfAnswer(about) === 'scalar' ? value : momentFor(about, String(value), tellOffset)
  if (about.item.type === 'calculated' && !Number.isFinite(Number(text))) return String(value)
  if (text === '' || !Number.isFinite(Number(text))) throw new Unconvertible()
  return Number(text)
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

/** Most programs refer to choices by code, some by text. */
function codeOf(item: DraftItem, value: string, isLoose: boolean): string {
  const options = objectsOf(item.answerOption)
  if (options.some(({ code }) => code === value)) return value
  const named = options.find(({ text }) => isJson(text) && listOf(Object.values(text)).includes(value))
  const folded = (one: unknown) => String(one).trim().toLowerCase()
  // SurveyJS compares without case and blanks around.
  const alike = isLoose ? options.find(({ code }) => folded(code) === folded(value)) : undefined
  const found = named ?? alike
  return typeof found?.code === 'string' ? found.code : value
}
