import type { SurveyDefinition } from '../../survey'
import { type Said, type Sentence, textOf } from '../../survey/words/sentences'
import { lossWords, refusalWords } from './import-words'

/** Something of the file that the definition does not have. */
export interface Unsupported {
  /** The name that the item has in the file; empty: the survey. */
  readonly where: string
  readonly what: Said<typeof lossWords>
  /** Whether the whole item is missing in the definition. */
  readonly isRefused: boolean
}

export interface Imported {
  readonly isImported: true
  readonly definition: SurveyDefinition
  readonly unsupported: readonly Unsupported[]
  readonly items: { readonly total: number; readonly imported: number; readonly refused: number }
}

/** A file that is refused as a whole. */
export interface Refused {
  readonly isImported: false
  readonly refusal: Said<typeof refusalWords>
  /** Why none of its items could be imported. */
  readonly unsupported: readonly Unsupported[]
  readonly items: Imported['items']
}

export type ImportResult = Imported | Refused

export interface ImportOptions {
  /** The language of a file that does not say it. */
  readonly language?: string
  /** The title of a file that has none. */
  readonly title?: string
}

export function refused(
  key: keyof typeof refusalWords,
  values: Said<typeof refusalWords>['values'] = {},
  unsupported: readonly Unsupported[] = [],
  total = 0,
): Refused {
  return {
    isImported: false,
    refusal: { key, values },
    unsupported,
    items: { total, imported: 0, refused: total },
  }
}

export const lossText = (what: Unsupported['what'], language: keyof Sentence) =>
  textOf(lossWords, what, language)

export const refusalText = (refusal: Refused['refusal'], language: keyof Sentence) =>
  textOf(refusalWords, refusal, language)
