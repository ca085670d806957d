import type { Condition, Expression, Literal, Operator } from '../../expressions'
import type { Item } from '../definition/item-shapes'
import { scaleOf } from '../definition/scale'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'

/**
 * Finds questions that can never be shown: their conditions contradict each other, or need impossible
 * answers.
 */
export function checkReach(outline: Outline): readonly CheckProblem[] {
  const isNever = new Set<string>()
  const most = Math.max(fewestConditions, Math.min(mostConditions, mostInAll / outline.parts.length))
  return outline.parts.flatMap(({ linkId, conditions, path }) => {
    if (conditions.length === 0) return []
    const budget = { left: most }
    if (canHold(conditions, { outline, isNever, isAlternative: false, budget })) return []
    isNever.add(linkId)
    return [found({ path: [...path, 'enableWhen'], at: linkId }, 'unreachable', {})]
  })
}

interface Known {
  readonly outline: Outline
  /** Questions already known to be never shown; they have no answers. */
  readonly isNever: ReadonlySet<string>
  /**
   * Within an alternative of `any`, conditions of other questions are not followed, because that would take
   * exponential time.
   */
  readonly isAlternative: boolean
  /** How many more conditions may be examined for this question. */
  readonly budget: { left: number }
}

/**
 * Conditions examined per question, including those of earlier questions that it depends on; fewer in long
 * surveys.
 */
const mostConditions = 200
const fewestConditions = 20
const mostInAll = 200_000
const choicesPerCondition = 100

/** The answers that satisfy all conditions so far: a set of values, or an inclusive range of numbers. */
type Left = ReadonlySet<Literal> | { readonly from: number; readonly to: number }

/** False only if it is certain; conditions that are not understood count as possible. */
function canHold(conditions: readonly Condition[], known: Known): boolean {
  const left = new Map<string, Left>()
  const open = [...conditions]
  const met = new Set<Condition>()
  for (const condition of open) {
    if (met.has(condition)) continue
    if (known.budget.left <= 0) return true
    known.budget.left -= 1
    met.add(condition)
    if ('all' in condition) open.push(...condition.all)
    else if ('any' in condition) {
      if (condition.any.every((one) => !canHold([one], { ...known, isAlternative: true }))) return false
    } else if ('exists' in condition) {
      const asked = askedBy(condition.exists, known)
      if (asked === 'never') return false
      open.push(...asked)
    } else if ('left' in condition && condition.operator !== '!=') {
      const asked = [condition.left, condition.right].map((one) => askedBy(one, known))
      if (asked.includes('never')) return false
      for (const one of asked) if (one !== 'never') open.push(...one)
      if (!narrow(left, condition, known)) return false
    }
  }
  return true
}

/** The conditions under which a question has an answer. */
function askedBy(
  expression: Expression,
  { outline, isNever, isAlternative }: Known,
): readonly Condition[] | 'never' {
  if (!('answer' in expression) || expression.as === 'count') return []
  if (isNever.has(expression.answer)) return 'never'
  return isAlternative ? [] : (outline.byId.get(expression.answer)?.conditions ?? [])
}

type Comparison = Extract<Condition, { readonly left: Expression }>

function narrow(left: Map<string, Left>, comparison: Comparison, { outline, budget }: Known): boolean {
  const { left: asked, right: wanted, operator } = comparison
  if (!('answer' in asked) || asked.as || !('value' in wanted)) return true
  const item = outline.byId.get(asked.answer)?.item
  if (!item || outline.byId.get(asked.answer)?.repeats.length) return true
  const before = left.get(asked.answer) ?? everythingOf(item)
  if (!before) return true
  // A list of thousands of choices is gone through for each comparison.
  if (!('from' in before)) budget.left -= Math.floor(before.size / choicesPerCondition)
  const after = narrowed(before, operator, wanted.value)
  left.set(asked.answer, after)
  return 'from' in after ? after.from <= after.to : after.size > 0
}

/** All possible answers of a question with a single value; null if they are unlimited. */
function everythingOf(item: Item): Left | null {
  switch (item.type) {
    case 'single':
    case 'dropdown':
    case 'likert':
      return new Set(item.answerOption.map(({ code }) => code))
    case 'yesNo':
      return new Set([true, false])
    case 'slider':
    case 'nrs':
    case 'rating': {
      const { minValue, maxValue } = scaleOf(item)
      return { from: minValue, to: maxValue }
    }
    case 'number':
      return { from: item.minValue ?? -1e15, to: item.maxValue ?? 1e15 }
    default:
      return null
  }
}

function narrowed(before: Left, operator: Operator, wanted: Literal): Left {
  if (!('from' in before)) {
    if (operator !== '=') return before
    const values = new Set<Literal>(typeof wanted === 'object' ? wanted : [wanted])
    return new Set([...before].filter((one) => values.has(one)))
  }
  if (typeof wanted !== 'number') return before
  const { from, to } = before
  // An exclusive bound matters only if nothing remains beyond it; other ranges stay inclusive, which is the
  // safe side.
  const isOpen = operator === '<' || operator === '>'
  if (isOpen && (operator === '<' ? wanted <= from : wanted >= to)) return { from: 1, to: 0 }
  return {
    from: operator === '>' || operator === '>=' || operator === '=' ? Math.max(from, wanted) : from,
    to: operator === '<' || operator === '<=' || operator === '=' ? Math.min(to, wanted) : to,
  }
}
