import type { Condition, Item, SurveyDefinition } from '../../../../../engines/survey'
import { withPart } from './part'
import { changeItem, changePage } from './tree'

type Group = { readonly joined: 'all' | 'any'; readonly members: readonly Condition[] }

/** A condition as a group; a single one is a group of one. */
export function groupOf(condition: Condition): Group {
  if ('all' in condition) return { joined: 'all', members: condition.all }
  if ('any' in condition) return { joined: 'any', members: condition.any }
  return { joined: 'all', members: [condition] }
}

/** The group as a condition; undefined if it is empty, the member itself if it has one. */
export function conditionOf({ joined, members }: Group): Condition | undefined {
  if (members.length < 2) return members[0]
  return joined === 'all' ? { all: members } : { any: members }
}

/**
 * A default condition on a question: its first choice, はい, or at least 0; otherwise that it has an answer.
 */
export function ruleAbout(item: Item): Condition {
  const left = { answer: item.linkId }
  switch (item.type) {
    case 'single':
    case 'multiple':
    case 'dropdown':
    case 'likert':
    case 'picture': {
      const first = item.answerOption[0]?.code
      return first === undefined ? { exists: left } : { left, operator: '=', right: { value: [first] } }
    }
    case 'yesNo':
      return { left, operator: '=', right: { value: true } }
    case 'number':
    case 'slider':
    case 'nrs':
    case 'rating':
    case 'duration':
      return { left, operator: '>=', right: { value: 0 } }
    default:
      return { exists: left }
  }
}

/**
 * Types that cannot be asked about in a condition, which may only use earlier questions that the subject
 * answers.
 */
const unasked = new Set<Item['type']>(['group', 'repeat', 'statement'])

export function canBeAsked(item: Item): boolean {
  return !unasked.has(item.type)
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
