import type { SurveyDefinition } from './definition-shape'
import type { ItemType } from './item-shapes'
import { placedItems } from './walk-items'

const unnumbered: ReadonlySet<ItemType> = new Set(['group', 'statement', 'hidden', 'calculated'])

/** Q1, Q2 … of the questions of a survey by linkId, shown or not: as the builder and the view of an answer call them. */
export function questionNumbers(definition: SurveyDefinition): ReadonlyMap<string, string> {
  const questions = placedItems(definition).filter(({ item }) => !unnumbered.has(item.type))
  return new Map(questions.map(({ item }, place) => [item.linkId, `Q${place + 1}`]))
}
