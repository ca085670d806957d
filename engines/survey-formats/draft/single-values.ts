import type { Condition } from '../../survey'

/**
 * The same condition without lists of codes, which formats of others do not have: `= a | b` is `= a or = b`, and `!= a | b`,
 * its negation, `!= a and != b`.
 */
export function singleValues(condition: Condition): Condition {
  if ('all' in condition) return { all: condition.all.map(singleValues) }
  if ('any' in condition) return { any: condition.any.map(singleValues) }
  if ('not' in condition) return { not: singleValues(condition.not) }
  if (!('operator' in condition)) return condition
  const { left, operator, right } = condition
  if (!('value' in right) || typeof right.value !== 'object') return condition
  const each = right.value.map((value): Condition => ({ left, operator, right: { value } }))
  const [only] = each
  if (each.length < 2) return only ?? condition
  return operator === '!=' ? { all: each } : { any: each }
}
