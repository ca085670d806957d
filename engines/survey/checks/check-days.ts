import type { Path } from '../../definitions'
import type { Expression } from '../../expressions'
import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { type CheckProblem, found } from './check-problem'
import { impossibleDay } from './impossible-day'
import { type Outline, outlineOf } from './outline'
import { typeOf } from './value-type'

/** Finds days that no calendar has: in bounds, initial values and comparisons. */
export function checkDays(outline: Outline): readonly CheckProblem[] {
  const { definition, parts } = outline
  const ofParts = parts.flatMap(({ item, linkId, path }) => {
    const place = { outline, path, at: linkId }
    if (item) return [...inValues(item, place), ...inRules(item, place)]
    return inRules(definition.page[Number(path[1])] ?? {}, place)
  })
  const ofActions = (definition.action ?? []).flatMap(({ id, when }, place) =>
    inComparisons(when, { outline, path: ['action', place, 'when'], at: id }),
  )
  return [...ofParts, ...ofActions]
}

function inValues(item: Item, { path, at }: Place): readonly CheckProblem[] {
  if (item.type !== 'date' && item.type !== 'dateTime') return []
  const { minValue, maxValue, initial } = item
  return Object.entries({ minValue, maxValue, initial }).flatMap(([part, value]) => {
    const date = impossibleDay(typeof value === 'object' && 'date' in value ? value.date : value)
    return date === null ? [] : [found({ path: [...path, part], at }, 'noSuchDate', { date })]
  })
}

/** The parts of an item or a page that compare something; choices and texts do not, and inner items are parts of their own. */
const rules = ['enableWhen', 'constraint', 'expression', 'answerOption'] as const

function inRules(part: object, place: Place): readonly CheckProblem[] {
  return rules.flatMap((name) =>
    inComparisons(Reflect.get(part, name), { ...place, path: [...place.path, name] }),
  )
}

/** The same of a survey that is not looked at otherwise, as at its import. */
export const impossibleDays = (definition: SurveyDefinition): readonly CheckProblem[] =>
  checkDays(outlineOf(definition))

interface Place {
  readonly outline: Outline
  readonly path: Path
  readonly at: string
}

/** A comparison may stand at any depth of a condition or a calculation. */
function inComparisons(part: unknown, place: Place): readonly CheckProblem[] {
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.entries(part).flatMap(([key, value]) =>
    inComparisons(value, { ...place, path: [...place.path, Array.isArray(part) ? Number(key) : key] }),
  )
  if (!isComparison(part)) return inside
  const { left, right } = part
  return [...inside, ...beside(left, right, 'left', place), ...beside(right, left, 'right', place)]
}

function isComparison(part: object): part is { readonly left: Expression; readonly right: Expression } {
  return 'operator' in part && 'left' in part && 'right' in part
}

/** A constant that looks like a day, beside something that is a day or a moment. */
function beside(constant: Expression, other: Expression, side: string, place: Place): CheckProblem[] {
  if (!('value' in constant)) return []
  const date = impossibleDay(constant.value)
  if (date === null || !['date', 'dateTime'].includes(typeOf(other, place.outline))) return []
  return [found({ path: [...place.path, side], at: place.at }, 'noSuchDate', { date })]
}
