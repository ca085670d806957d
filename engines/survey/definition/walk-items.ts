import type { Path } from '../../definitions'
import { inOneGo } from '../../expressions/run'
import type { SurveyDefinition } from './definition-shape'
import type { Item } from './item-shapes'

/** An item with its path and the repeat groups around it, outermost first. */
export interface PlacedItem {
  readonly item: Item
  readonly path: Path
  readonly page: number
  readonly repeats: readonly string[]
}

/** All items in reading order; groups come before their members. */
export function placedItems(definition: Pick<SurveyDefinition, 'page'>): readonly PlacedItem[] {
  return inOneGo(placingItems(definition))
}

/** The same in steps. */
export function* placingItems({
  page,
}: Pick<SurveyDefinition, 'page'>): Generator<void, readonly PlacedItem[]> {
  const placed: PlacedItem[] = []
  function* walk(
    items: readonly Item[],
    above: Path,
    page: number,
    repeats: readonly string[],
  ): Generator<void, void> {
    for (const [place, item] of items.entries()) {
      const path = [...above, 'item', place]
      placed.push({ item, path, page, repeats })
      yield
      if (item.type === 'group') yield* walk(item.item, path, page, repeats)
      if (item.type === 'repeat') yield* walk(item.item, path, page, [...repeats, item.linkId])
    }
  }
  for (const [place, { item }] of page.entries()) yield* walk(item, ['page', place], place, [])
  return placed
}
