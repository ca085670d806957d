import type { SurveyDefinition } from './definition-shape'
import type { Item } from './item-shapes'
import { placedItems } from './walk-items'

/** Estimated seconds per item type; a matrix counts by rows, items without an answer count 0. */
function secondsFor(item: Item): number {
  switch (item.type) {
    case 'group':
    case 'repeat':
    case 'statement':
    case 'hidden':
    case 'calculated':
      return 0
    case 'matrix':
      return 6 * item.row.length + 4
    case 'longText':
      return 40
    case 'text':
      return 15
    case 'consent':
      return 60
    default:
      return 8
  }
}

/** Estimated time to answer in whole minutes, at least 1: 約2分. Conditional questions count, too. */
export function estimatedMinutes(definition: Pick<SurveyDefinition, 'page'>): number {
  const seconds = placedItems(definition).reduce((sum, { item }) => sum + secondsFor(item), 0)
  return Math.max(1, Math.round(seconds / 60))
}
