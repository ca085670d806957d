import { firstBirthYear } from '../../../../../engines/fields'
import type { Condition, Operator } from '../../../../../engines/survey'
import { type SubjectFact, subjectFactKeys, subjectFacts } from '../../../../../engines/variables'
import type { AnswerKind } from './answer-kind'
import type { Names } from './names'
import { subjectChoices } from './rule-words'
import { canBeAsked, ruleAbout } from './rules'

export type RuleOperator = Operator | 'exists' | 'missing'

/** A condition that can be edited as one sentence; others are shown as text only. */
export type SimpleRule =
  | {
      readonly about: 'answer'
      readonly linkId: string
      readonly operator: RuleOperator
      readonly values: readonly (string | number | boolean)[]
    }
  | { readonly about: 'score'; readonly id: string; readonly operator: Operator; readonly value: number }
  | {
      readonly about: 'subject'
      readonly field: SubjectFact
      readonly operator: RuleOperator
      readonly values: readonly (string | number | boolean)[]
    }
  | { readonly about: 'tag'; readonly tag: string }

export function simpleRule(condition: Condition): SimpleRule | null {
  if ('tag' in condition) return { about: 'tag', tag: condition.tag }
  const inner = 'not' in condition ? condition.not : condition
  if ('exists' in inner) {
    const asked = inner.exists
    const operator = 'not' in condition ? 'missing' : 'exists'
    if ('subject' in asked) return { about: 'subject', field: asked.subject, operator, values: [] }
    if (!('answer' in asked) || asked.as || asked.row !== undefined) return null
    return { about: 'answer', linkId: asked.answer, operator, values: [] }
  }
  if (!('left' in condition) || !('value' in condition.right)) return null
  const { left, operator, right } = condition
  const values = [right.value].flat()
  if ('score' in left && typeof right.value === 'number') {
    return { about: 'score', id: left.score, operator, value: right.value }
  }
  if ('subject' in left) return { about: 'subject', field: left.subject, operator, values }
  if (!('answer' in left) || left.as || left.row !== undefined) return null
  return { about: 'answer', linkId: left.answer, operator, values }
}

export function conditionOfRule(rule: SimpleRule, kind: AnswerKind = 'choice'): Condition {
  if (rule.about === 'tag') return { tag: rule.tag }
  if (rule.about === 'score') {
    return { left: { score: rule.id }, operator: rule.operator, right: { value: rule.value } }
  }
  const { operator, values } = rule
  const left = rule.about === 'subject' ? { subject: rule.field } : { answer: rule.linkId }
  if (operator === 'exists') return { exists: left }
  if (operator === 'missing') return { not: { exists: left } }
  const [first] = values
  const codes = values.filter((value) => typeof value === 'string')
  const value = codes.length === values.length && values.length !== 1 ? codes : first
  return {
    left,
    operator,
    // A date or time is not wrapped in a list, where it would count as text.
    right: {
      value: typeof value === 'string' && kind !== 'date' && kind !== 'time' ? [value] : (value ?? ''),
    },
  }
}

/** How a fact of the subject is compared. */
export function subjectKind(fact: SubjectFact): AnswerKind {
  return subjectFacts[fact].type
}

const ordered: readonly RuleOperator[] = ['=', '!=', '>=', '<=', '>', '<', 'exists', 'missing']

export function operatorsFor(kind: AnswerKind): readonly RuleOperator[] {
  if (kind === 'none') return ['exists', 'missing']
  return kind === 'choice' || kind === 'yesNo' || kind === 'text' ? ['=', '!=', 'exists', 'missing'] : ordered
}

/** What a rule of a part may be about, as ids: earlier questions, scores, subject fields and tags. */
export function sourcesFor(names: Names, linkId: string | null): readonly string[] {
  const rows = [...names.rows.values()]
  const at = linkId === null ? rows.length : rows.findIndex((row) => row.linkId === linkId)
  const before = at < 0 ? rows : rows.slice(0, at)
  return [
    ...before.flatMap(({ item }) => (item && canBeAsked(item) ? [`answer ${item.linkId}`] : [])),
    ...(names.definition.score ?? []).map(({ id }) => `score ${id}`),
    ...subjectFactKeys.map((field) => `subject ${field}`),
    'tag',
  ]
}

/** A default rule about a source. */
export function ruleOfSource(source: string, names: Names): Condition {
  const [about, ...rest] = source.split(' ')
  const name = rest.join(' ')
  if (about === 'score') return { left: { score: name }, operator: '>=', right: { value: 0 } }
  const field = subjectFactKeys.find((one) => one === name)
  if (about === 'subject' && field) {
    const left = { subject: field }
    const [first] = subjectChoices(field)
    if (first) return { left, operator: '=', right: { value: [first.id] } }
    return subjectKind(field) === 'number'
      ? { left, operator: '>=', right: { value: firstBirthYear } }
      : { exists: left }
  }
  const item = names.rows.get(name)?.item
  return about === 'answer' && item ? ruleAbout(item) : { tag: '' }
}
