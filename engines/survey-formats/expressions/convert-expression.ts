import type { Condition, Expression, Operation } from '../../survey'
import { objectsOf } from '../draft/json'
import {
  answerOf,
  isChoice,
  kindOfAnswer,
  type Lookup,
  type Referred,
  referred,
  withT,
} from './answer-reference'
import { dateDifference, dateSum } from './date-arithmetic'
import { type ExpressionLanguage, type Tree, Unconvertible } from './expression-tree'
import { kindOf } from './operand-kind'

type Operated = readonly [operation: Operation, least: number, most: number]

/** Operators, which all programs have. */
const operators: Readonly<Record<string, Operated>> = {
  '+': ['add', 2, 2],
  '-': ['subtract', 2, 2],
  '*': ['multiply', 2, 2],
  '/': ['divide', 2, 2],
}

/** Functions that mean the same here, with the least and most number of operands. */
const functions: Readonly<Record<ExpressionLanguage, Readonly<Record<string, Operated>>>> = {
  redcap: {
    '^': ['power', 2, 2],
    abs: ['absolute', 1, 1],
    round: ['round', 1, 2],
    rounddown: ['floor', 1, 2],
    roundup: ['ceiling', 1, 2],
    sum: ['sum', 1, 500],
    mean: ['mean', 1, 500],
    min: ['minimum', 1, 500],
    max: ['maximum', 1, 500],
    concat: ['join', 1, 500],
  },
  xpath: {
    pow: ['power', 2, 2],
    abs: ['absolute', 1, 1],
    floor: ['floor', 1, 1],
    ceiling: ['ceiling', 1, 1],
    min: ['minimum', 1, 500],
    max: ['maximum', 1, 500],
    coalesce: ['coalesce', 1, 500],
    concat: ['join', 1, 500],
    string: ['join', 1, 1],
  },
  surveyjs: {
    '^': ['power', 2, 2],
    min: ['minimum', 1, 500],
    max: ['maximum', 1, 500],
    avg: ['mean', 1, 500],
    round: ['round', 1, 2],
  },
  fhirpath: {},
}

/** Resolves names, and converts conditions within an expression. */
export interface Around {
  readonly language: ExpressionLanguage
  readonly lookup: Lookup
  readonly condition: (tree: Tree) => Condition
}

/** What a value is taken for: a number in arithmetic, what stands there within a text, else as it is. */
export type Use = 'number' | 'text' | 'whole'

/** Converts the tree to an expression; throws `Unconvertible`. */
export function convertExpression(tree: Tree, around: Around, use: Use = 'whole'): Expression {
  const { lookup, language } = around
  const convert = (one: Tree) => convertExpression(one, around, use)
  const number = (one: Tree) => convertExpression(plainNumber(one, around), around, 'number')
  const text = (one: Tree) => convertExpression(one, around, 'text')
  if (tree.kind === 'value')
    return use === 'number' && isDigits(tree.value)
      ? { value: Number(tree.value) }
      : constant(tree.value, language)
  if (tree.kind === 'answer') return countedAnswer(referred(tree, lookup), language, use)
  const { name, of } = tree
  const [first, second, third] = of
  if ((name === 'true' || name === 'false') && of.length === 0) return { value: name === 'true' }
  if ((name === '+' || name === '-') && first && second) {
    const dated = dateSum(name, [first, second], around, convert)
    if (dated) return dated
    if (name === '+' && joinsTexts(language) && of.some((one) => kindOf(one, lookup) === 'text'))
      return language === 'fhirpath' ? joinedIfAll(of, text) : { operation: 'join', of: of.map(text) }
  }
  if (name === 'div' && language === 'fhirpath') return truncated({ operation: 'divide', of: of.map(number) })
  const operand = language === 'surveyjs' && isArithmetic(name) ? (one: Tree) => orZero(number(one)) : number
  if (isRounding(name) && second && !isNumberOfDecimals(second)) throw new Unconvertible()
  const known = ownOf(operators, name) ?? ownOf(functions[language], name)
  if (known && of.length >= known[1] && of.length <= known[2])
    return { operation: known[0], of: of.map(usedBy(known[0], { text, convert, number: operand })) }
  if (name === 'div' && language === 'xpath') return { operation: 'divide', of: of.map(number) }
  if (name === 'today' && of.length === 0) return { context: 'today' }
  if (name === 'now' && of.length === 0) return { context: 'now' }
  if (name === 'sqrt' && first && (language === 'redcap' || language === 'xpath'))
    return { operation: 'power', of: [number(first), { value: 0.5 }] }
  if ((name === 'if' || name === 'iif') && first && second && third)
    return { if: around.condition(first), take: convert(second), otherwise: convert(third) }
  if (language === 'redcap' && name === 'datediff') return dateDifference(of, around, convert)
  if (language === 'xpath') return xpathFunction(name, of, around, { number, text })
  if (language === 'surveyjs') return surveyJsFunction(name, of, { number, convert })
  throw new Unconvertible()
}

/** A date has no number here, which other programs reckon from some day on: nothing would ever come of it. */
function plainNumber(tree: Tree, { lookup }: Around): Tree {
  const kind = kindOf(tree, lookup)
  if (kind === 'date' || kind === 'dateTime' || kind === 'time') throw new Unconvertible()
  return tree
}

/** Digits in quotes, with which every program reckons. */
const isDigits = (value: string | number | boolean) =>
  typeof value === 'string' && /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value.trim())

const isRounding = (name: string) => name === 'round' || name === 'rounddown' || name === 'roundup'

/** Other programs round to tens with -1, and to as many decimals as an answer says; here they are a constant from 0 to 10. */
const isNumberOfDecimals = ({ kind, ...of }: Tree) =>
  kind === 'value' && 'value' in of && /^(?:\d|10)$/.test(String(of.value).trim())

type Convert = (tree: Tree) => Expression

function usedBy(
  operation: Operation,
  { text, convert, number }: { readonly text: Convert; readonly convert: Convert; readonly number: Convert },
): Convert {
  if (operation === 'join') return text
  return operation === 'coalesce' ? convert : number
}

/** Whether the result is a number, whatever stands in it. */
export const isArithmetic = (name: string) => Object.hasOwn(operators, name) || name === '^' || name === 'div'

/** SurveyJS takes a missing operand of its signs for 0. */
const orZero = (of: Expression): Expression =>
  'value' in of ? of : { operation: 'coalesce', of: [of, { value: 0 }] }

/** No value at all. */
export const none: Expression = { operation: 'join', of: [{ value: '' }] }

/** FHIRPath joins nothing where one of the texts is missing. */
function joinedIfAll(of: readonly Tree[], text: Convert): Expression {
  const parts = of.map(text)
  const asked = parts.filter((one) => !('value' in one))
  const joined: Expression = { operation: 'join', of: parts }
  if (asked.length === 0) return joined
  return { if: { all: asked.map((one) => ({ exists: one })) }, take: joined, otherwise: none }
}

const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

const joinsTexts = (language: ExpressionLanguage) => language === 'surveyjs' || language === 'fhirpath'

/** REDCap writes the day of the answer as a text, and a moment with a blank. */
function constant(value: string | number | boolean, language: ExpressionLanguage): Expression {
  if (language === 'redcap' && value === 'today') return { context: 'today' }
  if (language === 'redcap' && value === 'now') return { context: 'now' }
  return { value: typeof value === 'string' ? withT(value) : value }
}

function xpathFunction(
  name: string,
  of: readonly Tree[],
  { lookup }: Around,
  { number, text }: { readonly number: Convert; readonly text: Convert },
): Expression {
  const [first, second] = of
  if (!first) throw new Unconvertible()
  if (name === 'round') return second ? { operation: 'round', of: of.map(number) } : halfUp(number(first))
  if (name === 'int') return truncated(number(first))
  if (name === 'number' && kindOf(first, lookup) !== 'text') return number(first)
  // The sum of nothing is 0, and the length of nothing.
  if (name === 'sum')
    return { operation: 'coalesce', of: [{ operation: 'sum', of: of.map(number) }, { value: 0 }] }
  if (name === 'string-length')
    return { operation: 'coalesce', of: [{ operation: 'length', of: [written(first)] }, { value: 0 }] }
  if (name === 'count-selected') return answerOf(choice(first, lookup), 'count')
  if (name === 'jr:choice-name') return answerOf(choice(first, lookup), 'text')
  if (name === 'date' && kindOf(first, lookup) === 'date') return text(first)
  throw new Unconvertible()

  /** The digits of a number and the code of a choice have a length, too. */
  function written(one: Tree): Expression {
    return kindOf(one, lookup) === 'text' ? text(one) : { operation: 'join', of: [text(one)] }
  }
}

function surveyJsFunction(
  name: string,
  of: readonly Tree[],
  { number, convert }: { readonly number: Convert; readonly convert: Convert },
): Expression {
  const [first] = of
  if (name === 'sum' && first)
    return { operation: 'coalesce', of: [{ operation: 'sum', of: of.map(number) }, { value: 0 }] }
  if (name === 'age' && first && of.length === 1)
    return { operation: 'yearsBetween', of: [convert(first), { context: 'today' }] }
  throw new Unconvertible()
}

const isNegative = (of: Expression): Condition => ({ left: of, operator: '<', right: { value: 0 } })

/** Towards zero: int(-2.5) is -2. */
const truncated = (of: Expression): Expression => ({
  if: isNegative(of),
  take: { operation: 'ceiling', of: [of] },
  otherwise: { operation: 'floor', of: [of] },
})

/** XPath rounds halves up, also below zero: round(-2.5) is -2. */
const halfUp = (of: Expression): Expression => ({
  if: isNegative(of),
  take: { operation: 'floor', of: [{ operation: 'add', of: [of, { value: 0.5 }] }] },
  otherwise: { operation: 'round', of: [of] },
})

function choice(tree: Tree, lookup: Lookup): Referred {
  const found = referred(tree, lookup)
  // jr:choice-name takes the question's name in quotes.
  const named = tree.kind === 'value' ? lookup(String(tree.value).replace(/^\$\{|\}$/g, '')) : undefined
  const about = found ?? named
  if (!about || !isChoice(about)) throw new Unconvertible()
  return about
}

/** The answer as what asks for it takes it: choices count by their numeric value, and are written by their code. */
function countedAnswer(about: Referred | undefined, language: ExpressionLanguage, use: Use): Expression {
  if (!about) throw new Unconvertible()
  // A box of REDCap that is not ticked is 0.
  if (about.option !== undefined)
    return { if: isTicked(about, about.option), take: { value: 1 }, otherwise: { value: 0 } }
  // Other programs reckon with digits that somebody typed, which are a text here: nothing would ever come of it.
  if (use === 'number' && kindOfAnswer(about) === 'text') throw new Unconvertible()
  // XPath has the codes with blanks between them there, and REDCap a field for each box.
  if ((language === 'xpath' || language === 'redcap') && kindOfAnswer(about) === 'codes')
    throw new Unconvertible()
  if (about.item.type === 'yesNo')
    return use === 'text' && language !== 'redcap' ? answerOf(about) : answerOf(about, 'ordinalValue')
  return isChoice(about) && isTakenByValue(about, language, use)
    ? answerOf(about, 'ordinalValue')
    : answerOf(about)
}

export const isTicked = (about: Referred, option: string): Condition => ({
  left: answerOf(about),
  operator: '=',
  right: { value: option },
})

function isTakenByValue({ item }: Referred, language: ExpressionLanguage, use: Use): boolean {
  if (use === 'text') return false
  const options = objectsOf(item.answerOption)
  // REDCap reckons with numbers alone; a code that is none, such as NA, has no value there.
  if (use === 'number' || language === 'redcap')
    return options.some(({ ordinalValue }) => ordinalValue !== undefined)
  // The code 01 is not the number 1 where the answer itself is asked for.
  return options.every(
    ({ code, ordinalValue }) =>
      ordinalValue !== undefined && (language !== 'xpath' || String(ordinalValue) === code),
  )
}
