import type { SurveyDefinition } from '../../../../../engines/survey'

/** A remark about one item of the file. */
export interface FileRemark {
  readonly itemName: string
  readonly sentence: string
}

/** The result of reading a file; nothing is stored yet. */
export interface ReadSurveyFile {
  readonly format: string
  readonly name: string
  readonly definition: SurveyDefinition
  readonly items: number
  readonly imported: number
  /** What the definition cannot express, by the item's name in the file. */
  readonly unsupported: readonly FileRemark[]
  /** Items imported under another name. */
  readonly notes: readonly FileRemark[]
}
