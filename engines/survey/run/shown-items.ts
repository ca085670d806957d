import { workOfChecks } from '../../expressions/run'
import type { Answer } from '../answers/answer'
import type { AnswerProblem } from '../answers/answer-problem'
import type { Item } from '../definition/item-shapes'
import type { AnswerOption, MatrixRow } from '../definition/option-shapes'
import { addressIn } from './address'
import type { Level } from './level'
import { shuffled, shuffledOptions } from './option-order'
import { offeredBy } from './options'
import type { Scope } from './outcome'
import { checksOf } from './problems'
import { type Run, scopeOf } from './run'

/** An item as currently shown. */
export interface ShownItem {
  readonly item: Item
  /** The address for `answer`: the linkId, within its entry if in a repeat group. */
  readonly address: string
  readonly answer: Answer | null
  /** All problems, also of an untouched question; the page decides when to show them. */
  readonly problems: readonly AnswerProblem[]
  /** The options offered now, in display order; for a matrix the columns. */
  readonly options: readonly AnswerOption[]
  readonly rows: readonly MatrixRow[]
  /** Only for a group. */
  readonly items: readonly ShownItem[]
  /** Only for a repeat group. */
  readonly entries: readonly ShownEntry[]
}

export interface ShownEntry {
  readonly key: string
  readonly items: readonly ShownItem[]
}

/**
 * The items that are shown, in order. Hidden items, and calculated ones not meant for the subject, are left
 * out.
 */
export function shownItems(run: Run, items: readonly Item[]): readonly ShownItem[] {
  return shownIn(run, items, { level: run.survey.level, scope: scopeOf(run, workOfChecks()), here: [] })
}

interface Place {
  readonly level: Level
  readonly scope: Scope
  readonly here: readonly string[]
}

export function isForSubject(item: Item): boolean {
  return item.type !== 'hidden' && !(item.type === 'calculated' && item.display !== 'shown')
}

function shownIn(run: Run, items: readonly Item[], place: Place): readonly ShownItem[] {
  return items.flatMap((item) => {
    const outcome = place.scope.outcomes[place.level.slots.get(item.linkId) ?? -1]
    return outcome?.isShown && isForSubject(item) ? [shownItem(run, item, place)] : []
  })
}

function shownItem(run: Run, item: Item, place: Place): ShownItem {
  const { level, scope, here } = place
  const { seed } = run.context
  const address = `${scope.prefix}${item.linkId}`
  const outcome = scope.outcomes[level.slots.get(item.linkId) ?? -1]
  const answer = outcome?.answer ?? null
  const options = offeredBy(run.survey.plan, item, here)(scope)
  const isMixed = 'optionOrder' in item && item.optionOrder === 'random'
  const rows = item.type === 'matrix' ? item.row : []
  const mixedRows =
    item.type === 'matrix' && item.rowOrder === 'random' ? shuffled(rows, `${seed} ${address}`) : rows
  return {
    item,
    address,
    answer,
    problems: checksOf(run.survey.plan, item, here)(scope, answer, run.unread.get(address) ?? []),
    options: isMixed ? shuffledOptions(options, `${seed} ${address}`) : options,
    rows: mixedRows,
    items: item.type === 'group' ? shownIn(run, item.item, place) : [],
    entries: item.type === 'repeat' ? shownEntries(run, item, place) : [],
  }
}

function shownEntries(run: Run, item: Extract<Item, { type: 'repeat' }>, { level, scope, here }: Place) {
  const outcome = scope.outcomes[level.slots.get(item.linkId) ?? -1]
  const inner = level.inner.get(item.linkId)
  if (!inner) return []
  return (outcome?.entries ?? []).map(({ key, outcomes }) => {
    const prefix = addressIn(scope.prefix, item.linkId, key)
    const within: Scope = { ...scope, prefix, outcomes, above: scope }
    return {
      key,
      items: shownIn(run, item.item, { level: inner, scope: within, here: [...here, item.linkId] }),
    }
  })
}
