import type { Path } from '../../definitions'
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
export function placedItems({ page }: Pick<SurveyDefinition, 'page'>): readonly PlacedItem[] {
  const placed: PlacedItem[] = []
  const walk = (items: readonly Item[], above: Path, page: number, repeats: readonly string[]) => {
    for (const [place, item] of items.entries()) {
      const path = [...above, 'item', place]
      placed.push({ item, path, page, repeats })
      if (item.type === 'group') walk(item.item, path, page, repeats)
      if (item.type === 'repeat') walk(item.item, path, page, [...repeats, item.linkId])
    }
  }
  for (const [place, { item }] of page.entries()) walk(item, ['page', place], place, [])
  return placed
}
