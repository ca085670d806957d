import type { Condition, Expression, Literal, Operator } from '../definition/condition-shapes'
import type { Item } from '../definition/item-shapes'
import { scaleOf } from '../definition/scale'
import { type CheckProblem, found } from './check-problem'
import type { Outline } from './outline'

/** Questions whose conditions contradict one another, or ask for answers that cannot be given. */
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
  /** What was found to be never shown: it has no answers. */
  readonly isNever: ReadonlySet<string>
  /** In one of several alternatives only what it says itself is looked at: following all would take exponential time. */
  readonly isAlternative: boolean
  /** How many conditions are still looked at for this question. */
  readonly budget: { left: number }
}

/** Conditions of questions before, and of those before them, that are looked at together: fewer where questions are many. */
const mostConditions = 200
const fewestConditions = 20
const mostInAll = 200_000

/** The answers that still fulfil all conditions: some values, or numbers from one to another. */
type Left = ReadonlySet<Literal> | { readonly from: number; readonly to: number }

/** False only where it is certain: a condition that is not understood may hold. */
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

/** The conditions under which a question has an answer at all. */
function askedBy(
  expression: Expression,
  { outline, isNever, isAlternative }: Known,
): readonly Condition[] | 'never' {
  if (!('answer' in expression) || expression.as === 'count') return []
  if (isNever.has(expression.answer)) return 'never'
  return isAlternative ? [] : (outline.byId.get(expression.answer)?.conditions ?? [])
}

type Comparison = Extract<Condition, { readonly left: Expression }>

function narrow(left: Map<string, Left>, comparison: Comparison, { outline }: Known): boolean {
  const { left: asked, right: wanted, operator } = comparison
  if (!('answer' in asked) || asked.as || !('value' in wanted)) return true
  const item = outline.byId.get(asked.answer)?.item
  if (!item || outline.byId.get(asked.answer)?.repeats.length) return true
  const before = left.get(asked.answer) ?? everythingOf(item)
  if (!before) return true
  const after = narrowed(before, operator, wanted.value)
  left.set(asked.answer, after)
  return 'from' in after ? after.from <= after.to : after.size > 0
}

/** What a question with one answer can be answered with; null where anything can be. */
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
  // Whether the bound itself is left out matters only where nothing lies beyond it.
  const isOpen = operator === '<' || operator === '>'
  if (isOpen && (operator === '<' ? wanted <= from : wanted >= to)) return { from: 1, to: 0 }
  return {
    from: operator === '>' || operator === '>=' || operator === '=' ? Math.max(from, wanted) : from,
    to: operator === '<' || operator === '<=' || operator === '=' ? Math.min(to, wanted) : to,
  }
}
