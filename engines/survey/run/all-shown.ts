import { workOfChecks } from '../../expressions/run'
import type { Answer } from '../answers/answer'
import type { AnswerProblem } from '../answers/answer-problem'
import type { Item } from '../definition/item-shapes'
import { addressIn } from './address'
import type { Level } from './level'
import type { Scope } from './outcome'
import { checksOf } from './problems'
import { type Run, scopeOf } from './run'

export interface FlatItem {
  readonly item: Item
  readonly address: string
  readonly answer: Answer | null
  readonly problems: readonly AnswerProblem[]
}

const none: readonly AnswerProblem[] = []

/**
 * All shown items in all entries, in reading order; with `stored` their problems are not computed. In steps, between which a
 * server does other work.
 */
export function* allShown(
  run: Run,
  purpose: 'checked' | 'stored' = 'checked',
): Generator<void, readonly FlatItem[]> {
  const { plan, definition, level } = run.survey
  const found: FlatItem[] = []
  function* walk(
    items: readonly Item[],
    level: Level,
    scope: Scope,
    here: readonly string[],
  ): Generator<void, void> {
    for (const item of items) {
      yield
      const outcome = scope.outcomes[level.slots.get(item.linkId) ?? -1]
      if (!outcome?.isShown) continue
      const { answer } = outcome
      const address = `${scope.prefix}${item.linkId}`
      const unread = run.unread.get(address) ?? none
      const problems = purpose === 'stored' ? none : checksOf(plan, item, here)(scope, answer, unread)
      found.push({ item, address, answer, problems })
      if (item.type === 'group') yield* walk(item.item, level, scope, here)
      const inner = item.type === 'repeat' ? level.inner.get(item.linkId) : undefined
      if (item.type !== 'repeat' || !inner) continue
      for (const { key, outcomes } of outcome.entries ?? []) {
        const prefix = addressIn(scope.prefix, item.linkId, key)
        const within: Scope = { ...scope, prefix, outcomes, above: scope }
        yield* walk(item.item, inner, within, [...here, item.linkId])
      }
    }
  }
  const scope = scopeOf(run, workOfChecks())
  for (const { item } of definition.page) yield* walk(item, level, scope, [])
  return found
}
