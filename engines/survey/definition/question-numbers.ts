import type { SurveyDefinition } from './definition-shape'
import type { ItemType } from './item-shapes'
import { placedItems } from './walk-items'

const unnumbered: ReadonlySet<ItemType> = new Set(['group', 'statement', 'hidden', 'calculated'])

/** Numbers Q1, Q2 … by linkId, hidden questions included; the builder and the view of an answer show them. */
export function questionNumbers(definition: SurveyDefinition): ReadonlyMap<string, string> {
  const questions = placedItems(definition).filter(({ item }) => !unnumbered.has(item.type))
  return new Map(questions.map(({ item }, place) => [item.linkId, `Q${place + 1}`]))
}
