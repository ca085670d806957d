import type { Condition, Expression, Operation } from '../../survey'
import { objectsOf } from '../draft/json'
import { answerOf, isChoice, kindOfAnswer, type Lookup, type Referred, referred } from './answer-reference'
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

/** Converts the tree to an expression; throws `Unconvertible`. */
export function convertExpression(tree: Tree, around: Around): Expression {
  const { lookup, language } = around
  const convert = (one: Tree) => convertExpression(one, around)
  if (tree.kind === 'value') return constant(tree.value, language)
  if (tree.kind === 'answer') return countedAnswer(referred(tree, lookup), language)
  const { name, of } = tree
  const [first, second, third] = of
  if ((name === 'true' || name === 'false') && of.length === 0) return { value: name === 'true' }
  if ((name === '+' || name === '-') && first && second) {
    const dated = dateSum(name, [first, second], around, convert)
    if (dated) return dated
    if (name === '+' && joinsTexts(language) && of.some((one) => kindOf(one, lookup) === 'text'))
      return { operation: 'join', of: of.map(convert) }
  }
  if (name === 'div' && language === 'fhirpath')
    return truncated({ operation: 'divide', of: of.map(convert) })
  const known = ownOf(operators, name) ?? ownOf(functions[language], name)
  if (known && of.length >= known[1] && of.length <= known[2])
    return { operation: known[0], of: of.map(convert) }
  if (name === 'div' && language === 'xpath') return { operation: 'divide', of: of.map(convert) }
  if (name === 'today' && of.length === 0) return { context: 'today' }
  if (name === 'now' && of.length === 0) return { context: 'now' }
  if (name === 'sqrt' && first && (language === 'redcap' || language === 'xpath'))
    return { operation: 'power', of: [convert(first), { value: 0.5 }] }
  if ((name === 'if' || name === 'iif') && first && second && third)
    return { if: around.condition(first), take: convert(second), otherwise: convert(third) }
  if (language === 'redcap' && name === 'datediff') return dateDifference(of, around, convert)
  if (language === 'xpath') return xpathFunction(name, of, around, convert)
  if (language === 'surveyjs') return surveyJsFunction(name, of, convert)
  throw new Unconvertible()
}

const ownOf = <Value>(table: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(table, name) ? table[name] : undefined

const joinsTexts = (language: ExpressionLanguage) => language === 'surveyjs' || language === 'fhirpath'

/** REDCap writes the day of the answer as a text. */
function constant(value: string | number | boolean, language: ExpressionLanguage): Expression {
  if (language === 'redcap' && value === 'today') return { context: 'today' }
  if (language === 'redcap' && value === 'now') return { context: 'now' }
  return { value }
}

function xpathFunction(
  name: string,
  of: readonly Tree[],
  { lookup }: Around,
  convert: (tree: Tree) => Expression,
): Expression {
  const [first, second] = of
  if (!first) throw new Unconvertible()
  if (name === 'round') return second ? { operation: 'round', of: of.map(convert) } : halfUp(convert(first))
  if (name === 'int') return truncated(convert(first))
  if (name === 'number' && kindOf(first, lookup) !== 'text') return convert(first)
  // The sum of nothing is 0, and the length of nothing.
  if (name === 'sum')
    return { operation: 'coalesce', of: [{ operation: 'sum', of: of.map(convert) }, { value: 0 }] }
  if (name === 'string-length')
    return { operation: 'coalesce', of: [{ operation: 'length', of: [convert(first)] }, { value: 0 }] }
  if (name === 'count-selected') return answerOf(choice(first, lookup), 'count')
  if (name === 'jr:choice-name') return answerOf(choice(first, lookup), 'text')
  if (name === 'date' && kindOf(first, lookup) === 'date') return convert(first)
  throw new Unconvertible()
}

function surveyJsFunction(
  name: string,
  of: readonly Tree[],
  convert: (tree: Tree) => Expression,
): Expression {
  const [first] = of
  if (name === 'sum' && first)
    return { operation: 'coalesce', of: [{ operation: 'sum', of: of.map(convert) }, { value: 0 }] }
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

/** Choices count by their numeric value, where each has one; else by their code. */
function countedAnswer(about: Referred | undefined, language: ExpressionLanguage): Expression {
  if (!about || about.option !== undefined) throw new Unconvertible()
  // XPath has the codes with blanks between them there, and REDCap a field for each box.
  if ((language === 'xpath' || language === 'redcap') && kindOfAnswer(about) === 'codes')
    throw new Unconvertible()
  if (about.item.type === 'yesNo') return answerOf(about, 'ordinalValue')
  const isNumeric = objectsOf(about.item.answerOption).every(({ ordinalValue }) => ordinalValue !== undefined)
  return isChoice(about) && isNumeric ? answerOf(about, 'ordinalValue') : answerOf(about)
}
