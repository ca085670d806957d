import type { Condition, Expression } from '../../../expressions'
import { charactersPerStep, stepsBeyond } from '../../../expressions/run'
import type { Item } from '../../definition/item-shapes'
import { stepsOfLabel } from '../../run/value-source'
import type { Outline } from '../outline'
import { mostEntries, type Size, shortSize, sizeOfAnswer, times } from './size'

/** The most work that something can take, as `Work` counts it, in all and in one go, and the longest text that it makes on the way. */
export interface Cost {
  readonly steps: number
  readonly held: number
  readonly made: number
  readonly longest: number
}

export const free: Cost = { steps: 0, held: 0, made: 0, longest: 0 }

/** What an expression can come to, and what that takes. */
export interface Estimate extends Size, Cost {}

/** Knows the size of what expressions of a survey read; `calculated` is filled in the order in which they depend on one another. */
export interface Reading {
  readonly outline: Outline
  readonly calculated: Map<string, Size>
}

export function costOfAll(costs: readonly Cost[]): Cost {
  let [steps, held, made, longest] = [0, 0, 0, 0]
  for (const one of costs) {
    steps += one.steps
    held += one.held
    made += one.made
    longest = Math.max(longest, one.longest)
  }
  return { steps, held, made, longest }
}

export function costOfSteps(steps: number): Cost {
  return { steps, held: steps, made: 0, longest: 0 }
}

/** How many entries there can be of repeat groups in one another. */
export function entriesIn(outline: Outline, repeats: readonly string[]): number {
  return repeats.reduce((product, linkId) => {
    const item = outline.byId.get(linkId)?.item
    return product * (item?.type === 'repeat' ? mostEntries(item) : 1)
  }, 1)
}

/** Each part of an expression is also compiled once, in one go with the others of its question. */
const stepsToCompile = 3

const heldLonger = <Given extends Cost>(cost: Given, more: number): Given => ({
  ...cost,
  held: cost.held + more,
})

/** Of an expression in these repeat groups. */
export function mostOf(expression: Expression, here: readonly string[], reading: Reading): Estimate {
  return heldLonger(mostOfPart(expression, here, reading), stepsToCompile)
}

function mostOfPart(expression: Expression, here: readonly string[], reading: Reading): Estimate {
  if ('value' in expression) {
    const { value } = expression
    const texts = typeof value === 'object' ? value : [String(value)]
    return {
      ...free,
      values: Math.max(1, texts.length),
      characters: texts.reduce((sum, one) => sum + one.length, 0),
    }
  }
  if ('answer' in expression) return mostOfAnswer(expression, here, reading)
  if (!('operation' in expression) && !('if' in expression)) return { ...shortSize, ...free }
  if ('if' in expression) {
    const condition = mostOfCondition(expression.if, here, reading)
    const [take, otherwise] = [expression.take, expression.otherwise].map((one) => mostOf(one, here, reading))
    if (!take || !otherwise) return { ...shortSize, ...free }
    return {
      values: Math.max(take.values, otherwise.values),
      characters: Math.max(take.characters, otherwise.characters),
      ...costOfAll([condition, costOfSteps(1), take, otherwise]),
    }
  }
  const operands = expression.of.map((one) => mostOf(one, here, reading))
  const [values, characters] = [sumOf(operands, 'values'), sumOf(operands, 'characters')]
  const cost = costOfAll(operands)
  const steps = cost.steps + 1 + values
  const held = cost.held + 1 + values + stepsBeyond(expression.operation, values)
  switch (expression.operation) {
    case 'join':
      return {
        values: 1,
        characters,
        steps,
        held,
        made: cost.made + characters,
        longest: Math.max(cost.longest, characters),
      }
    case 'length':
      return {
        ...shortSize,
        ...costOfAll([cost, costOfSteps(1 + Math.floor(characters / charactersPerStep))]),
      }
    case 'coalesce':
      return {
        values: greatest(operands, 'values'),
        characters: greatest(operands, 'characters'),
        ...cost,
        steps,
        held,
      }
    default:
      return { ...shortSize, ...cost, steps, held }
  }
}

type Answered = Extract<Expression, { readonly answer: string }>

function mostOfAnswer(
  { answer, row, as }: Answered,
  here: readonly string[],
  { outline, calculated }: Reading,
): Estimate {
  const part = outline.byId.get(answer)
  if (!part?.item) return { ...shortSize, ...free }
  const own = calculated.get(answer) ?? sizeOfAnswer(part.item, row, as)
  const beyond = part.repeats.slice(commonLength(here, part.repeats))
  let [found, steps] = [1, 0]
  for (const linkId of beyond) {
    found *= entriesIn(outline, [linkId])
    steps += found
  }
  const read = as === 'count' ? shortSize : times(own, found)
  const values = found * (1 + Math.max(own.values, rowsOf(part.item, row)))
  const more = as === 'text' ? stepsOfLabel * values : 0
  return { ...read, ...heldLonger(costOfSteps(steps + values), more) }
}

const rowsOf = (item: Item, row: string | undefined) =>
  item.type === 'matrix' && row === undefined ? item.row.length : 1

function commonLength(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((repeat, place) => repeat !== other[place])
  return differs < 0 ? one.length : differs
}

export function mostOfCondition(condition: Condition, here: readonly string[], reading: Reading): Cost {
  return heldLonger(mostOfOne(condition, here, reading), stepsToCompile)
}

function mostOfOne(condition: Condition, here: readonly string[], reading: Reading): Cost {
  if ('all' in condition || 'any' in condition) {
    const members = 'all' in condition ? condition.all : condition.any
    return costOfAll([
      costOfSteps(members.length),
      ...members.map((one) => mostOfCondition(one, here, reading)),
    ])
  }
  if ('not' in condition) return mostOfCondition(condition.not, here, reading)
  if ('exists' in condition) return mostOf(condition.exists, here, reading)
  if ('tag' in condition) return free
  const [left, right] = [mostOf(condition.left, here, reading), mostOf(condition.right, here, reading)]
  const compared =
    left.values * right.values + Math.min(left.characters, right.characters) / charactersPerStep
  return costOfAll([left, right, costOfSteps(1 + Math.floor(compared))])
}

function sumOf(all: readonly Estimate[], part: keyof Size): number {
  return all.reduce((sum, one) => sum + one[part], 0)
}

function greatest(all: readonly Estimate[], part: keyof Size): number {
  return all.reduce((most, one) => Math.max(most, one[part]), 0)
}
