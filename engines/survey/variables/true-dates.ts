import type { Condition, Expression, Operation } from '../../expressions'
import { subjectFacts } from '../../variables'
import { inOrderOfNeed } from '../checks/work/in-order-of-need'
import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { placedItems } from '../definition/walk-items'
import { typeOfItem } from '../question-types'
import { scoreName } from '../run/level'
import { countedBy, isQuiet, neededBy } from './needs'

/**
 * What a value says of days, where those of a subject are moved. nothing: it would be the same if all of them were moved, as what lies
 * between two of them. day: it is one of them, and is moved as they are. move: beside moved days it tells by how much they are moved, as
 * the days from a fixed day to one of them, or a day inside of a text.
 */
export type DateUse = 'nothing' | 'day' | 'move'

export interface TrueDates {
  of(linkId: string): DateUse
  ofScore(id: string): DateUse
}

type Dated = Pick<SurveyDefinition, 'page' | 'score'>

/** How each question and score of a survey says something of days. */
export function trueDates(definition: Dated): TrueDates {
  const items = new Map(placedItems(definition).map(({ item }): [string, Item] => [item.linkId, item]))
  const scores = new Map((definition.score ?? []).map((score) => [scoreName(score.id), score]))
  const known = new Map<string, DateUse>()
  const needsOf = (name: string): readonly string[] => {
    const score = scores.get(name)
    if (score) return countedBy(score)
    const item = items.get(name)
    return item ? neededBy(item) : []
  }
  const compute = (name: string) => {
    const score = scores.get(name)
    const item = items.get(name)
    // A score counts numbers alone, so a day in it is no number of it.
    if (score) known.set(name, countedBy(score).some((one) => saysOf(one) === 'move') ? 'move' : 'nothing')
    else known.set(name, item ? saysOfItem(item) : 'nothing')
  }
  /** In a circle of an invalid draft nothing is known, so nothing is told. */
  const saysOf = (name: string): DateUse =>
    known.get(name) ?? (items.has(name) || scores.has(name) ? 'move' : 'nothing')
  inOrderOfNeed([...items.keys(), ...scores.keys()], needsOf, compute)
  return { of: saysOf, ofScore: (id) => saysOf(scoreName(id)) }

  function saysOfItem(item: Item): DateUse {
    if (!isQuiet(item)) return isDay(item) ? 'day' : 'nothing'
    if (item.enableWhen && tellsMove(item.enableWhen)) return 'move'
    return item.type === 'calculated' ? saysIn(item.expression) : 'nothing'
  }

  function saysIn(expression: Expression): DateUse {
    if ('value' in expression) return 'nothing'
    if ('context' in expression) return 'day'
    if ('subject' in expression) return subjectFacts[expression.subject].type === 'date' ? 'day' : 'nothing'
    if ('score' in expression) return saysOf(scoreName(expression.score))
    if ('answer' in expression) {
      const use = saysOf(expression.answer)
      if (use !== 'day' || expression.as === undefined) return use
      return expression.as === 'text' ? 'move' : 'nothing'
    }
    if ('if' in expression) {
      return tellsMove(expression.if) ? 'move' : oneOf([expression.take, expression.otherwise].map(withUse))
    }
    return saysOfOperation(expression.operation, expression.of)
  }

  function saysOfOperation(operation: Operation, of: readonly Expression[]): DateUse {
    const uses = of.map(saysIn)
    if (uses.includes('move')) return 'move'
    if (!uses.includes('day')) return 'nothing'
    switch (operation) {
      case 'count':
      case 'length':
        return 'nothing'
      case 'daysBetween':
      case 'yearsBetween':
      case 'minutesBetween':
      case 'secondsBetween':
        return uses.every((use) => use === 'day') ? 'nothing' : 'move'
      case 'addDays':
        return uses[0] === 'day' && uses[1] === 'nothing' ? 'day' : 'move'
      case 'coalesce':
        return oneOf(of.map((one, place) => ({ one, use: uses[place] ?? 'move' })))
      case 'join':
        return isDayAlone(of, uses) ? 'day' : 'move'
      default:
        return 'move'
    }
  }

  function withUse(one: Expression): Used {
    return { one, use: saysIn(one) }
  }

  /** One of several values. A fixed day among moved ones would be moved, too, and tell by how much. */
  function oneOf(values: readonly Used[]): DateUse {
    if (values.some(({ use }) => use === 'move')) return 'move'
    if (values.every(({ use }) => use === 'nothing')) return 'nothing'
    return values.every(({ one, use }) => use === 'day' || isNoDay(one)) ? 'day' : 'move'
  }

  function isNoDay(expression: Expression): boolean {
    if ('value' in expression) return typeof expression.value !== 'object' && !beginsAsDay(expression.value)
    if ('score' in expression) return true
    if ('operation' in expression) return numeric.has(expression.operation)
    if (!('answer' in expression)) return false
    if (expression.as === 'count' || expression.as === 'ordinalValue') return true
    const item = items.get(expression.answer)
    const kind = item ? typeOfItem(item).kind : 'text'
    return kind === 'number' || kind === 'yesNo'
  }

  /** Whether it holds depends on where a day lies. */
  function tellsMove(condition: Condition): boolean {
    if ('all' in condition) return condition.all.some(tellsMove)
    if ('any' in condition) return condition.any.some(tellsMove)
    if ('not' in condition) return tellsMove(condition.not)
    if ('tag' in condition) return false
    if ('exists' in condition) return saysIn(condition.exists) === 'move'
    const uses = [saysIn(condition.left), saysIn(condition.right)]
    return uses.includes('move') || (uses.includes('day') && uses.includes('nothing'))
  }
}

interface Used {
  readonly one: Expression
  readonly use: DateUse
}

function isDay(item: Item): boolean {
  const { kind } = typeOfItem(item)
  return kind === 'date' || kind === 'dateTime'
}

const numeric: ReadonlySet<Operation> = new Set([
  'add',
  'subtract',
  'multiply',
  'divide',
  'power',
  'absolute',
  'round',
  'floor',
  'ceiling',
  'sum',
  'mean',
  'minimum',
  'maximum',
  'count',
  'length',
  'daysBetween',
  'yearsBetween',
  'minutesBetween',
  'secondsBetween',
])

const beginsAsDay = (value: string | number | boolean) => typeof value === 'string' && /^\d{4}/.test(value)

/** A day with a clock behind it, or with nothing: T07:00 makes a moment of it. */
function isDayAlone(of: readonly Expression[], uses: readonly DateUse[]): boolean {
  if (uses.filter((use) => use === 'day').length !== 1) return false
  const at = uses.indexOf('day')
  return of.every((one, place) => {
    if (place === at) return true
    if (!('value' in one)) return false
    return one.value === '' || (place > at && /^T\d{2}:\d{2}(:\d{2})?$/.test(String(one.value)))
  })
}
