import { optionsOf } from '../../model/choice-item'
import type { OutlineRow } from '../../model/outline'

/** Estimated height of a card or page title, needed by the scroll bar before it is rendered. */
export function heightOfRow(row: OutlineRow | undefined): number {
  if (!row?.item) return 44
  const { item } = row
  const condition = item.enableWhen ? 32 : 0
  const options = optionsOf(item)?.length ?? 0
  if (item.type === 'matrix') return condition + 96 + Math.min(8, item.row.length) * 28
  if (options > 4 || item.type === 'multiple')
    return condition + 96 + Math.ceil(Math.min(12, options) / 3) * 40
  return condition + 96 + (options > 0 ? options * 40 : 48)
}
