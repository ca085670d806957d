import { type Condition, type Item, type SurveyDefinition, typeOfItem } from '../../../../../engines/survey'
import { answerKind } from './answer-kind'
import { withPart } from './part'
import { changeItem, changePage } from './tree'

/**
 * A default condition on a question: its first choice, はい, or at least 0; otherwise that it has an answer.
 */
export function ruleAbout(item: Item): Condition {
  const left = { answer: item.linkId }
  const { kind } = typeOfItem(item)
  if (kind === 'yesNo') return { left, operator: '=', right: { value: true } }
  if (kind === 'number') return { left, operator: '>=', right: { value: 0 } }
  const [first] = answerKind(item) === 'choice' && 'answerOption' in item ? (item.answerOption ?? []) : []
  return first ? { left, operator: '=', right: { value: [first.code] } } : { exists: left }
}

/** A condition may ask for earlier questions that have an answer. */
export function canBeAsked(item: Item): boolean {
  const { kind } = typeOfItem(item)
  return kind !== 'none' && kind !== 'entries'
}

/** Sets the condition of a page or item; undefined: always shown. */
export function showWhen(
  definition: SurveyDefinition,
  linkId: string,
  condition: Condition | undefined,
): SurveyDefinition {
  if (definition.page.some((page) => page.linkId === linkId)) {
    return changePage(definition, linkId, (page) => withPart(page, 'enableWhen', condition))
  }
  return changeItem(definition, linkId, (item) => withPart<Item, 'enableWhen'>(item, 'enableWhen', condition))
}

/** Adds an alternative under which the part is shown, as 規則を追加する does. */
export function withRule(condition: Condition | undefined, rule: Condition): Condition {
  if (!condition) return rule
  if ('any' in condition) return { any: [...condition.any, rule] }
  return { any: [condition, rule] }
}
