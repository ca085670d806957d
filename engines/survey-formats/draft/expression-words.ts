import type { Condition, Expression } from '../../survey'

/** A condition as a formula that people can read: `sex = female and not (age < 20)`. */
export function conditionWords(condition: Condition): string {
  if ('all' in condition) return joined(condition.all, 'and')
  if ('any' in condition) return joined(condition.any, 'or')
  if ('not' in condition) return `not (${conditionWords(condition.not)})`
  if ('exists' in condition) return `exists(${expressionWords(condition.exists)})`
  if ('tag' in condition) return `tag(${condition.tag})`
  const { left, operator, right } = condition
  return `${expressionWords(left)} ${operator} ${expressionWords(right)}`
}

export function expressionWords(expression: Expression): string {
  if ('value' in expression) return [expression.value].flat().join(' | ')
  if ('answer' in expression) {
    const { answer, row, as } = expression
    const about = row === undefined ? answer : `${answer}[${row}]`
    return as === undefined ? about : `${as}(${about})`
  }
  if ('score' in expression) return `score(${expression.score})`
  if ('subject' in expression) return `subject(${expression.subject})`
  if ('context' in expression) return `${expression.context}()`
  if ('if' in expression)
    return `if(${[conditionWords(expression.if), expressionWords(expression.take), expressionWords(expression.otherwise)].join(', ')})`
  return `${expression.operation}(${expression.of.map(expressionWords).join(', ')})`
}

function joined(all: readonly Condition[], word: string): string {
  const [only] = all
  if (all.length === 1 && only) return conditionWords(only)
  return all
    .map((one) => ('all' in one || 'any' in one ? `(${conditionWords(one)})` : conditionWords(one)))
    .join(` ${word} `)
}
