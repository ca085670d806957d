import { referencesOfCondition, referencesOfExpression } from '../../expressions/run'
import { type SubjectFact, subjectFactKeys } from '../../variables'
import type { Item } from '../definition/item-shapes'
import type { Score } from '../definition/score-shapes'
import { scoreName } from '../run/level'

/** What decides the value of an item that nobody answers. That others are shown tells a condition, and not the answer behind it. */
export function neededBy(item: Item): readonly string[] {
  if (!isQuiet(item)) return []
  const shown = item.enableWhen ? referencesOfCondition(item.enableWhen, []) : []
  const value = item.type === 'calculated' ? referencesOfExpression(item.expression, []) : []
  return [...shown, ...value].map(({ to }) => ('answer' in to ? to.answer : scoreName(to.score)))
}

/** The items and scores that a score counts. */
export function countedBy({ items }: Score): readonly string[] {
  return items.map((one) => ('item' in one ? one.item : scoreName(one.score)))
}

/** The facts of the subject behind the value of an item that nobody answers. */
export function factsBehind(item: Item): readonly SubjectFact[] {
  if (!isQuiet(item)) return []
  const facts = new Set<SubjectFact>()
  const open: unknown[] = [item.enableWhen, item.type === 'calculated' ? item.expression : null]
  while (open.length > 0) {
    const part = open.pop()
    if (typeof part !== 'object' || part === null) continue
    if ('subject' in part) {
      const fact = subjectFactKeys.find((one) => one === part.subject)
      if (fact) facts.add(fact)
    }
    open.push(...Object.values(part))
  }
  return [...facts]
}

export type Quiet = Extract<Item, { readonly type: 'calculated' | 'hidden' }>

/** Nobody answers it: its value comes of others. */
export function isQuiet(item: Item): item is Quiet {
  return item.type === 'calculated' || item.type === 'hidden'
}
