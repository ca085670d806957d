import type { Condition, Expression, Operator } from '../../survey'
import { objectsOf } from '../draft/json'
import {
  answerOf,
  hasValues,
  isChoice,
  kindOfAnswer,
  type Lookup,
  literalFor,
  type Referred,
  referred,
} from './answer-reference'
import { possibleValues } from './calculated-values'
import { type Around, convertExpression, isArithmetic, isTicked, none, type Use } from './convert-expression'
import { dateComparison } from './date-comparison'
import { type ExpressionLanguage, type Tree, Unconvertible } from './expression-tree'
import { kindOf } from './operand-kind'

const signs: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>='])
const isOperator = (name: string): name is Operator => signs.has(name)
const mirrored = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const

/** Where names of questions lead, and the language of the expression. */
export interface Place {
  readonly language: ExpressionLanguage
  readonly lookup: Lookup
  /** Called where the program compares texts without case and blanks around, which here count. */
  readonly tellLoose?: () => void
  /** Called where the program reads what somebody typed as a number: 5.0 is 5 there, and another text here. */
  readonly tellTyped?: () => void
  /** Called with a time whose zone does not count here. */
  readonly tellOffset?: (time: string) => void
}

const around = (place: Place): Around => ({ ...place, condition: (inner) => convertCondition(inner, place) })

/** Converts the tree to a value; throws `Unconvertible`. */
export function convertValue(tree: Tree, place: Place, use: Use = 'whole'): Expression {
  if (tree.kind !== 'call' || !isConditionCall(tree.name, tree.of.length))
    return convertExpression(tree, around(place), use)
  const holds = convertCondition(tree, place)
  const isFalse: Expression = { value: false }
  const otherwise: Expression =
    place.language === 'fhirpath'
      ? { if: convertFailure(tree, place), take: isFalse, otherwise: none }
      : isFalse
  return { if: holds, take: { value: true }, otherwise }
}

/** Whether a condition of FHIRPath is known to be false: where something is missing, it is neither true nor false. */
function convertFailure(tree: Tree, place: Place): Condition {
  const inner = (one: Tree) => convertFailure(one, place)
  if (tree.kind === 'call' && tree.name === 'and') return { any: flattened(tree, 'and').map(inner) }
  if (tree.kind === 'call' && tree.name === 'or') return { all: flattened(tree, 'or').map(inner) }
  if (tree.kind === 'call' && tree.name === 'not') return convertCondition(required(tree.of[0]), place)
  const dated =
    tree.kind === 'call' && isOperator(tree.name) ? comparedDates(tree.name, tree.of, place) : null
  if (dated) return dated.fails
  const asked = tree.kind === 'call' && isOperator(tree.name) ? tree.of : tree.kind === 'answer' ? [tree] : []
  return { all: [...present(asked, place), { not: convertCondition(tree, place) }] }
}

/** That none of the operands is missing. */
const present = (operands: readonly Tree[], place: Place): readonly Condition[] =>
  operands.flatMap((one) => (one.kind === 'value' ? [] : [{ exists: convertValue(one, place) }]))

/** How a date beside a date-time is compared; null for all else. */
function comparedDates(operator: Operator, [left, right]: readonly Tree[], place: Place) {
  const compared = (tree: Tree) => ({
    kind: kindOf(tree, place.lookup),
    isConstant: tree.kind === 'value',
    value: () => convertValue(tree, place),
  })
  return left && right ? dateComparison(operator, [compared(left), compared(right)], place.language) : null
}

const isConditionCall = (name: string, operands: number) =>
  isOperator(name) || (operands > 0 && ['and', 'or', 'not', 'empty', 'notempty', 'selected'].includes(name))

/** Converts the tree to a condition; throws `Unconvertible`. */
export function convertCondition(tree: Tree, place: Place): Condition {
  const { lookup, language } = place
  if (tree.kind === 'value') return always(isTrue(tree.value))
  if (tree.kind === 'answer') return truth(required(referred(tree, lookup)), language)
  const { name, of } = tree
  const [first, second, third] = of
  const inner = (one: Tree | undefined) => convertCondition(required(one), place)
  if (name === 'and') return { all: flattened(tree, 'and').map(inner) }
  if (name === 'or') return { any: flattened(tree, 'or').map(inner) }
  if (name === 'not')
    return language === 'fhirpath' ? convertFailure(required(first), place) : { not: inner(first) }
  if ((name === 'true' || name === 'false') && of.length === 0) return always(name === 'true')
  if (isOperator(name)) return comparison(name, first, second, place)
  if (name === 'empty' || name === 'isblankormissingcode') return { not: exists(first, lookup) }
  if (name === 'notempty') return exists(first, lookup)
  if ((name === 'if' || name === 'iif') && of.length === 3) {
    const holds = inner(first)
    return { any: [{ all: [holds, inner(second)] }, { all: [{ not: holds }, inner(third)] }] }
  }
  return membership(name, first, of.slice(1), place)
}

const isTrue = (value: string | number | boolean) =>
  typeof value === 'string' ? value !== '' : value !== false && value !== 0

/** Operators of SurveyJS, and functions of the others, that ask for a choice. */
function membership(
  name: string,
  first: Tree | undefined,
  rest: readonly Tree[],
  { lookup, language }: Place,
): Condition {
  const about = required(first && referred(first, lookup))
  if (!isChoice(about) || about.option !== undefined) throw new Unconvertible()
  const each = rest.flatMap((one) => (one.kind === 'call' && one.name === 'list' ? one.of : [one]))
  const values = each.map((one) => required(one.kind === 'value' ? one.value : undefined))
  const isChosen = (value: string | number | boolean): Condition => ({
    left: answerOf(about),
    operator: '=',
    right: { value: literalFor(about, value, language) },
  })
  const joined = (word: 'all' | 'any', all: readonly Condition[]): Condition => {
    const [only] = all
    if (!only) throw new Unconvertible()
    return all.length === 1 ? only : word === 'all' ? { all } : { any: all }
  }
  if (name === 'selected' && values.length === 1) return joined('all', values.map(isChosen))
  if (name === 'contains' && (language === 'redcap' || language === 'xpath'))
    return holdsText(about, values, isChosen)
  if (language !== 'surveyjs') throw new Unconvertible()
  // The one answer of a question is a text, of which SurveyJS looks for a part.
  if (kindOfAnswer(about) === 'code' && (name === 'contains' || name === 'notcontains')) {
    if (values.length !== 1) throw new Unconvertible()
    const holds = holdsText(about, values, isChosen)
    return name === 'contains' ? holds : { not: holds }
  }
  if (name === 'contains' || name === 'allof') return joined('all', values.map(isChosen))
  if (name === 'anyof') return joined('any', values.map(isChosen))
  if (name === 'notcontains') return { not: joined('all', values.map(isChosen)) }
  throw new Unconvertible()
}

/** contains(): a part of the text, which in a choice is its code. */
function holdsText(
  about: Referred,
  [part]: readonly (string | number | boolean)[],
  isChosen: (code: string) => Condition,
): Condition {
  const codes = objectsOf(about.item.answerOption).map(({ code }) => String(code))
  const holding = codes.filter((code) => code.includes(String(part)))
  if (part === undefined || part === '' || holding.length === 0) throw new Unconvertible()
  const [only] = holding
  return only !== undefined && holding.length === 1 ? isChosen(only) : { any: holding.map(isChosen) }
}

/** `a and b and c` as one flat list. */
function flattened(tree: Tree, name: string): readonly Tree[] {
  return tree.kind === 'call' && tree.name === name ? tree.of.flatMap((one) => flattened(one, name)) : [tree]
}

function comparison(
  operator: Operator,
  left: Tree | undefined,
  right: Tree | undefined,
  place: Place,
): Condition {
  if (!left || !right) throw new Unconvertible()
  if (left.kind === 'value' && right.kind !== 'value')
    return comparison(mirrored[operator], right, left, place)
  const { lookup } = place
  const dated = comparedDates(operator, [left, right], place)
  if (dated) return dated.holds
  if (place.language === 'fhirpath' && operator === '!=' && right.kind === 'value' && right.value === '')
    return exists(left, lookup)
  if (place.language === 'fhirpath' && operator === '!=')
    return { all: [...present([left, right], place), { not: comparison('=', left, right, place) }] }
  // Nothing is greater or less than nothing, and what is worked out may come to nothing, too.
  if (right.kind === 'value' && right.value === '' && operator !== '=' && operator !== '!=')
    throw new Unconvertible()
  const about = referred(left, lookup)
  if (
    right.kind === 'value' &&
    right.value === '' &&
    !about &&
    left.kind === 'call' &&
    place.language !== 'fhirpath'
  ) {
    const there: Condition = { exists: convertValue(left, place) }
    return operator === '=' ? { not: there } : there
  }
  const list = right.kind === 'call' && right.name === 'list' ? right.of : null
  if (about && about.option === undefined && place.language !== 'fhirpath' && isOfMany(about)) {
    const chosen = list ?? (right.kind === 'value' && right.value !== '' ? [right] : null)
    if (chosen) return exactly(about, operator, chosen, { language: place.language, isList: list !== null })
  }
  if (right.kind !== 'value' || !about) {
    // A choice is compared by its numeric value, unless the other side is a choice, too.
    const other = referred(right, lookup)
    const areChoices = about !== undefined && other !== undefined && isChoice(about) && isChoice(other)
    const isOrder = operator !== '=' && operator !== '!='
    // Texts have no order here, and codes none that is not that of their values.
    if (isOrder && [about, other].some((one) => one && (isText(one) || (areChoices && !hasValues(one)))))
      throw new Unconvertible()
    const isByCode = areChoices && !isOrder
    const operand = (tree: Tree, one: Referred | undefined, beside: Tree) =>
      isByCode && one
        ? answerOf(one)
        : convertValue(tree, place, areChoices ? 'number' : takenBeside(beside, lookup))
    // Two multiple choices are compared as lists; a part that is in both does not make them equal.
    if (isByCode && [about, other].some((one) => one?.item.type === 'multiple')) throw new Unconvertible()
    return { left: operand(left, about, right), operator, right: operand(right, other, left) }
  }
  if (right.value === '' && place.language === 'fhirpath') throw new Unconvertible()
  if (right.value === '') return operator === '=' ? { not: exists(left, lookup) } : exists(left, lookup)
  if (about.option !== undefined) return box(about, about.option, operator, right.value)
  if (isChoice(about) && operator !== '=' && operator !== '!=') {
    if (!Number.isFinite(Number(right.value)) || !hasValues(about)) throw new Unconvertible()
    return { left: answerOf(about, 'ordinalValue'), operator, right: { value: Number(right.value) } }
  }
  if (place.language === 'redcap' && (right.value === 'today' || right.value === 'now'))
    return { left: answerOf(about), operator, right: { context: right.value } }
  const converted =
    about.item.type === 'calculated' && typeof right.value !== 'boolean'
      ? calculatedBeside(about, operator, right.value, place)
      : null
  if (converted) return converted
  if (isText(about) && typeof right.value === 'number') {
    // To FHIRPath a text is never a number.
    if (place.language === 'fhirpath') throw new Unconvertible()
    place.tellTyped?.()
  }
  const value = literalFor(about, right.value, place.language, place.tellOffset)
  if (isText(about) && place.language === 'surveyjs' && /\p{L}|^\s|\s$/u.test(String(value)))
    place.tellLoose?.()
  // Texts cannot be compared by < and >; dates and times can, since their texts sort by time.
  if (isText(about) && operator !== '=' && operator !== '!=') throw new Unconvertible()
  return { left: answerOf(about), operator, right: { value } }
}

/**
 * XPath and SurveyJS reckon with a text that is a number, which is what the code of a choice may be. What is calculated of such codes is
 * compared with each of them for which that is true.
 */
function calculatedBeside(
  about: Referred,
  operator: Operator,
  value: string | number,
  { language, lookup, tellTyped }: Place,
): Condition | null {
  const number = Number(String(value).trim())
  if ((language !== 'xpath' && language !== 'surveyjs') || !Number.isFinite(number)) return null
  const possible = possibleValues(about.item, lookup)
  if (!possible || (possible.codes.length === 0 && !possible.isText)) return null
  const { isNumber, codes, isText } = possible
  const left = answerOf(about)
  if (operator === '=' || operator === '!=') {
    // Two texts are compared as they are written.
    const isWritten = typeof value === 'string'
    if (isText && !isWritten) tellTyped?.()
    const texts = isWritten ? [] : codes.filter((code) => code.trim() !== '' && Number(code) === number)
    const isSameNumber = isNumber && (!isWritten || String(number) === value)
    const same: readonly Condition[] = [
      ...(isSameNumber ? [{ left, operator: '=' as const, right: { value: number } }] : []),
      isOneOf([...new Set([...texts, String(value)])]),
    ]
    const holds = anyOf(same)
    return operator === '=' ? holds : { not: holds }
  }
  // What somebody typed cannot be ordered as a number here.
  if (isText) throw new Unconvertible()
  const meeting = codes.filter((code) => code.trim() !== '' && ordered[operator](Number(code), number))
  return anyOf([
    ...(isNumber ? [{ left, operator, right: { value: number } }] : []),
    ...(meeting.length > 0 ? [isOneOf(meeting)] : []),
  ])

  function isOneOf(texts: readonly string[]): Condition {
    const [only] = texts
    const value = texts.length === 1 && only !== undefined ? only : texts
    return { left, operator: '=', right: { value } }
  }
}

function anyOf(parts: readonly Condition[]): Condition {
  const [only] = parts
  if (!only) return always(false)
  return parts.length === 1 ? only : { any: parts }
}

const ordered: Readonly<Record<'<' | '<=' | '>' | '>=', (a: number, b: number) => boolean>> = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
}

/** A choice beside a number is compared by its value, beside a text by its code. */
function takenBeside(tree: Tree, lookup: Lookup): Use {
  if (tree.kind === 'call' && isArithmetic(tree.name)) return 'number'
  const kind = kindOf(tree, lookup)
  return kind === 'number' || kind === 'text' ? kind : 'whole'
}

const isOfMany = (about: Referred) => kindOfAnswer(about) === 'codes'

/**
 * The answer of a question with several answers as a whole: these codes and no others. XPath knows it as the codes with blanks between
 * them, SurveyJS as a list; the other programs do not compare it.
 */
function exactly(
  about: Referred,
  operator: Operator,
  chosen: readonly Tree[],
  { language, isList }: { readonly language: ExpressionLanguage; readonly isList: boolean },
): Condition {
  const isAsked = language === 'xpath' ? !isList : language === 'surveyjs' && isList
  if (!isAsked || (operator !== '=' && operator !== '!=') || about.item.type !== 'multiple')
    throw new Unconvertible()
  const written = chosen.map((one) => String(required(one.kind === 'value' ? one.value : undefined)))
  const codes = isList
    ? written.map((one) => String(literalFor(about, one, language)))
    : written.flatMap((one) => one.split(' '))
  const all = objectsOf(about.item.answerOption).map(({ code }) => String(code))
  const places = codes.map((code) => all.indexOf(code))
  // Another order, or a code that is not there, is never true in XPath.
  const isInOrder = places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? -1)))
  if (places.includes(-1) || (!isList && !isInOrder)) throw new Unconvertible()
  const isChosen = (code: string): Condition => ({
    left: answerOf(about),
    operator: '=',
    right: { value: code },
  })
  const same: Condition = {
    all: all.map((code) => (codes.includes(code) ? isChosen(code) : { not: isChosen(code) })),
  }
  return operator === '=' ? same : { not: same }
}

const isText = (about: Referred) => kindOfAnswer(about) === 'text'

/** `[item(code)] = '1'`: whether the option is chosen. */
function box(
  about: Referred,
  option: string,
  operator: Operator,
  value: string | number | boolean,
): Condition {
  const ticked = isTicked(about, option)
  const wanted = String(value)
  if ((operator !== '=' && operator !== '!=') || (wanted !== '1' && wanted !== '0')) throw new Unconvertible()
  return (wanted === '1') === (operator === '=') ? ticked : { not: ticked }
}

/** That there is an answer. A box of REDCap is 0 or 1 and never blank; whether the question has an answer is another matter. */
function exists(tree: Tree | undefined, lookup: Lookup): Condition {
  const about = required(tree && referred(tree, lookup))
  if (about.option !== undefined) throw new Unconvertible()
  return { exists: answerOf(about) }
}

/** An answer alone as a condition: there is one, and it is not zero. */
function truth(about: Referred, language: ExpressionLanguage): Condition {
  if (about.option !== undefined) return box(about, about.option, '=', '1')
  const answer = answerOf(about)
  const there: Condition = { exists: answer }
  const isNot = (value: string | number | boolean): Condition => ({
    left: answer,
    operator: '!=',
    right: { value },
  })
  const kind = kindOfAnswer(about)
  if (kind === 'yesNo') return { left: answer, operator: '=', right: { value: true } }
  // To FHIRPath everything that is there and is not false is true.
  if (language === 'fhirpath') return there
  if (kind === 'number') return { all: [there, isNot(0)] }
  if (kind === 'calculated' || kind === 'scalar') return { all: [there, isNot(0), isNot(false)] }
  // XPath takes any text for true, also 0.
  const isZero = language !== 'xpath' && objectsOf(about.item.answerOption).some(({ code }) => code === '0')
  return isChoice(about) && isZero ? { all: [there, isNot('0')] } : there
}

export const always = (holds: boolean): Condition => ({
  left: { value: true },
  operator: '=',
  right: { value: holds },
})

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Unconvertible()
  return value
}
