import type { ItemType } from '../../survey'
import type { Json } from '../draft/json'
import type { Extensions } from './extensions'
import type { FhirReading } from './fhir-text'

/** The question's type in the engine, or why it has none. */
export type QuestionType =
  | { readonly type: ItemType; readonly parts: Json }
  | { readonly refusedBecause: 'itemType' | 'externalChoices'; readonly values: Record<string, string> }

export interface FhirItem {
  readonly item: Json
  readonly where: string
  readonly extensions: Extensions
  /** Nobody sees it; it keeps a fixed code. */
  readonly isHidden: boolean
  /** The codes of questionnaire-itemControl that are not read yet. */
  readonly controls: Set<string>
}

/** Converts one FHIR item type. */
export type Reader = (one: FhirItem, reading: FhirReading) => QuestionType

/** Whether the item has one of the controls; marks them as read. */
export const take = ({ controls }: FhirItem, ...names: readonly string[]) =>
  names.filter((name) => controls.delete(name)).length > 0
