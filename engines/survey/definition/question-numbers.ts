import { typeOfItem } from '../question-types'
import type { ValueKind } from '../question-types/question-type'
import type { SurveyDefinition } from './definition-shape'
import { placedItems } from './walk-items'

const unnumbered: ReadonlySet<ValueKind> = new Set(['none', 'scalar', 'calculated'])

/** Numbers Q1, Q2 … by linkId, hidden questions included; the builder and the view of an answer show them. */
export function questionNumbers(definition: SurveyDefinition): ReadonlyMap<string, string> {
  const questions = placedItems(definition).filter(({ item }) => !unnumbered.has(typeOfItem(item).kind))
  return new Map(questions.map(({ item }, place) => [item.linkId, `Q${place + 1}`]))
}
