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

/** Every item that is shown, in all entries, in the order of reading; `stored` leaves out what is wrong with them. */
export function allShown(run: Run, purpose: 'checked' | 'stored' = 'checked'): readonly FlatItem[] {
  const { plan, definition, level } = run.survey
  const walk = (
    items: readonly Item[],
    level: Level,
    scope: Scope,
    here: readonly string[],
  ): readonly FlatItem[] =>
    items.flatMap((item) => {
      const outcome = scope.outcomes[level.slots.get(item.linkId) ?? -1]
      if (!outcome?.isShown) return []
      const { answer } = outcome
      const address = `${scope.prefix}${item.linkId}`
      const unread = run.unread.get(address) ?? []
      const problems = purpose === 'stored' ? [] : checksOf(plan, item, here)(scope, answer, unread)
      const own = { item, address, answer, problems }
      if (item.type === 'group') return [own, ...walk(item.item, level, scope, here)]
      const inner = level.inner.get(item.linkId)
      if (item.type !== 'repeat' || !inner) return [own]
      return [
        own,
        ...(outcome.entries ?? []).flatMap(({ key, outcomes }) => {
          const prefix = addressIn(scope.prefix, item.linkId, key)
          const within: Scope = { ...scope, prefix, outcomes: [...outcomes], above: scope }
          return walk(item.item, inner, within, [...here, item.linkId])
        }),
      ]
    })
  const scope = scopeOf(run)
  return definition.page.flatMap(({ item }) => walk(item, level, scope, []))
}
