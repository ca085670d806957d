import type { SurveyDefinition } from '../../../../../engines/survey'

/** What was read of a file, before anything is stored. */
export interface ReadSurveyFile {
  readonly format: string
  readonly name: string
  readonly definition: SurveyDefinition
  readonly items: number
  readonly imported: number
  /** Every part that the definition does not have, by the name of its item in the file. */
  readonly unsupported: readonly { readonly itemName: string; readonly sentence: string }[]
}
