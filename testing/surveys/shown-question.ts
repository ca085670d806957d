import type { Item } from '../../engines/survey'
import {
  type Answers,
  compile,
  itemsOf,
  type Run,
  type ShownItem,
  start,
  stepsOf,
} from '../../engines/survey/run'

const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 'a1' }

/** A run of one question. */
export function runOfItem(item: Item, answers: Answers = {}): Run {
  const page = [{ linkId: 'page', item: [item] }]
  return start(
    compile({ schemaVersion: 1, languages: ['ja'], title: { ja: '見本' }, page }),
    context,
    answers,
  )
}

/** The question as the run shows it, for a component that draws a part of it. */
export function shownQuestion(item: Item, answers: Answers = {}): { run: Run; shown: ShownItem } {
  const run = runOfItem(item, answers)
  const [shown] = stepsOf(run).flatMap((step) => itemsOf(run, step))
  if (!shown) throw new Error(`The item ${item.linkId} is not shown.`)
  return { run, shown }
}
