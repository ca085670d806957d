import { isJson, listOf, objectsOf } from '../draft/json'
import type { DraftItem } from '../draft/survey-draft'
import { isChoice, kindOfAnswer, type Lookup } from './answer-reference'

/** What a calculation can come to: a number, the code of a choice, or any text. */
export interface Possible {
  readonly isNumber: boolean
  readonly codes: readonly string[]
  readonly isText: boolean
}

const aNumber: Possible = { isNumber: true, codes: [], isText: false }
const aText: Possible = { isNumber: false, codes: [], isText: true }
const nothing: Possible = { isNumber: false, codes: [], isText: false }
const anything: Possible = { isNumber: true, codes: [], isText: true }

const either = (all: readonly Possible[]): Possible =>
  all.reduce(
    (some, one) => ({
      isNumber: some.isNumber || one.isNumber,
      codes: [...new Set([...some.codes, ...one.codes])],
      isText: some.isText || one.isText,
    }),
    nothing,
  )

/** Deeper than any calculation of a file that is meant; one that leads back to itself has no end. */
const deepest = 20

/** What the calculated item can come to; null where its calculation is not converted yet. */
export const possibleValues = ({ expression }: DraftItem, lookup: Lookup): Possible | null =>
  isJson(expression) ? possible(expression, lookup, 0) : null

function possible(expression: unknown, lookup: Lookup, depth: number): Possible {
  if (!isJson(expression) || depth > deepest) return anything
  const inner = (one: unknown) => possible(one, lookup, depth + 1)
  if ('value' in expression)
    return either(
      [expression.value]
        .flat()
        .map((one) => (typeof one !== 'string' ? aNumber : one === '' ? nothing : aText)),
    )
  if (typeof expression.answer === 'string') return ofAnswer(expression.answer, expression.as, lookup, depth)
  if ('if' in expression) return either([inner(expression.take), inner(expression.otherwise)])
  const of = listOf(expression.of)
  if (expression.operation === 'coalesce') return either(of.map(inner))
  // What stands for no value at all is a join of nothing.
  if (expression.operation === 'join')
    return of.every((one) => isJson(one) && one.value === '') ? nothing : aText
  if (expression.operation === 'addDays') return aText
  return 'operation' in expression || 'score' in expression ? aNumber : anything
}

function ofAnswer(name: string, as: unknown, lookup: Lookup, depth: number): Possible {
  if (as !== undefined) return as === 'text' ? aText : aNumber
  const about = lookup(name)
  if (!about) return anything
  if (about.item.type === 'calculated') return possible(about.item.expression, lookup, depth + 1)
  if (isChoice(about))
    return { ...nothing, codes: objectsOf(about.item.answerOption).map(({ code }) => String(code)) }
  const kind = kindOfAnswer(about)
  if (kind === 'number' || kind === 'matrix') return aNumber
  return kind === 'scalar' ? anything : aText
}
