import type { SurveyDefinition } from '../../../../../engines/survey'

/** A sentence about one item of the file. */
export interface FileRemark {
  readonly itemName: string
  readonly sentence: string
}

/** What was read of a file, before anything is stored. */
export interface ReadSurveyFile {
  readonly format: string
  readonly name: string
  readonly definition: SurveyDefinition
  readonly items: number
  readonly imported: number
  /** Every part that the definition does not have, by the name of its item in the file. */
  readonly unsupported: readonly FileRemark[]
  /** What is kept, but under another name. */
  readonly notes: readonly FileRemark[]
}
