import type { ItemType } from '../../survey'
import type { Json } from '../draft/json'
import type { Extensions } from './extensions'
import type { FhirReading } from './fhir-text'

/** A question as the engine has it, or why it cannot. */
export type QuestionType =
  | { readonly type: ItemType; readonly parts: Json }
  | { readonly refusedBecause: 'itemType' | 'externalChoices'; readonly values: Record<string, string> }

export interface FhirItem {
  readonly item: Json
  readonly where: string
  readonly extensions: Extensions
  /** The codes of questionnaire-itemControl; those that are read are taken away. */
  readonly controls: Set<string>
}

/** How one type of FHIR is read. */
export type Reader = (one: FhirItem, reading: FhirReading) => QuestionType

/** Whether the item has one of the controls, which count as read then. */
export const take = ({ controls }: FhirItem, ...names: readonly string[]) =>
  names.filter((name) => controls.delete(name)).length > 0
