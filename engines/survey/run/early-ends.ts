import type { SurveyDefinition } from '../definition/definition-shape'
import type { Item } from '../definition/item-shapes'
import { actionName } from './level'

export interface EarlyEnds {
  /** The node name of the last early end before each page, item and early end. */
  readonly before: ReadonlyMap<string, string>
  /** The node names of early ends in document order. */
  readonly order: readonly string[]
}

/** In steps. */
export function* findingEarlyEnds({ page, action = [] }: SurveyDefinition): Generator<void, EarlyEnds> {
  if (!action.some(({ type }) => type === 'end')) return { before: new Map(), order: [] }
  const names: string[] = []
  const lastInside = new Map<string, number>()
  function* walk(linkId: string, items: readonly Item[]): Generator<void, void> {
    names.push(linkId)
    yield
    for (const item of items) yield* walk(item.linkId, 'item' in item ? item.item : [])
    if (!lastInside.has(linkId)) lastInside.set(linkId, names.length - 1)
  }
  for (const { linkId, item } of page) yield* walk(linkId, item)

  const ends = action
    .flatMap((one) =>
      one.type === 'end' ? { name: actionName(one.id), after: lastInside.get(one.after) } : [],
    )
    .flatMap(({ name, after }) => (after === undefined ? [] : { name, after }))
    .sort((a, b) => a.after - b.after)
  const before = new Map<string, string>()
  let [passed, last] = [0, '']
  for (const [place, linkId] of names.entries()) {
    for (let end = ends[passed]; end && end.after < place; end = ends[passed]) {
      if (last !== '') before.set(end.name, last)
      last = end.name
      passed += 1
    }
    if (last !== '' && !before.has(linkId)) before.set(linkId, last)
    yield
  }
  return { before, order: ends.map(({ name }) => name) }
}
