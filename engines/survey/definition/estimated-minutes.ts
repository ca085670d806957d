import type { SurveyDefinition } from './definition-shape'
import type { Item } from './item-shapes'
import { placedItems } from './walk-items'

/** Seconds that an item takes by its kind; a matrix by its rows. What is not asked takes none. */
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

/** About how long answering takes, in whole minutes from 1: 約2分. Questions that are shown only at times count, too. */
export function estimatedMinutes(definition: Pick<SurveyDefinition, 'page'>): number {
  const seconds = placedItems(definition).reduce((sum, { item }) => sum + secondsFor(item), 0)
  return Math.max(1, Math.round(seconds / 60))
}
