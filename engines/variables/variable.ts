import type { Choices, Words } from '../fields'

/** What one value is about. */
export type Grain =
  | 'subject'
  | 'day'
  | 'sample'
  | 'sleepSession'
  | 'response'
  | 'message'
  | 'alert'
  | 'project'

/**
 * How personal a value is: everybody in the project may know it; it belongs to one person; it says who somebody is; or anybody
 * may have written anything into it.
 */
export type Privacy = 'open' | 'personal' | 'identifying' | 'freeText'

export type VariableType =
  /** `unit` is of UCUM, `loinc` the code of the quantity; null: there is none. */
  | {
      readonly kind: 'number'
      readonly unit: string | null
      readonly loinc: string | null
      /** There are whole numbers alone. */
      readonly isWhole?: true
    }
  | { readonly kind: 'choice'; readonly choices: Choices }
  | { readonly kind: 'text' | 'date' | 'dateTime' | 'duration' | 'yesNo' }

/** Something that can be asked of a subject: conditions, messages, lists, exports and the codebook derive from it. */
export interface Variable {
  readonly key: string
  readonly name: Words
  /** One sentence that is printed next to the value. */
  readonly definition: Words
  readonly type: VariableType
  readonly grain: Grain
  readonly privacy: Privacy
  /** It is about the present, or of one day for everybody: beside moved dates it would tell by how much these are moved. */
  readonly tellsNow?: true
}
