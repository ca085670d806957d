import { typeOfItem } from '../question-types'
import type { SurveyDefinition } from './definition-shape'
import { placedItems } from './walk-items'

/** Estimated time to answer in whole minutes, at least 1: 約2分. Conditional questions count, too. */
export function estimatedMinutes(definition: Pick<SurveyDefinition, 'page'>): number {
  const seconds = placedItems(definition).reduce((sum, { item }) => sum + typeOfItem(item).seconds(item), 0)
  return Math.max(1, Math.round(seconds / 60))
}
