import { type Said, type Sentence, textOf } from '../../sentences'
import type { SurveyDefinition } from '../../survey'
import { exportWords, lossWords, refusalWords } from './import-words'
import { quotable } from './quotable'

/** A part of the file that has no counterpart in the definition. */
export interface Unsupported {
  /** The item's name in the file; empty: the whole survey. */
  readonly where: string
  /** The item as people know it: number and text; undefined where the file has no text for it. */
  readonly item?: string
  readonly what: Said<typeof lossWords>
  /** Whether the whole item was left out. */
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
  /** The reasons, if no item could be imported. */
  readonly unsupported: readonly Unsupported[]
  readonly items: Imported['items']
}

export type ImportResult = Imported | Refused

export interface ImportOptions {
  /** The language for a file that names none. */
  readonly language?: string
  /** The title for a file without one. */
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

/** What an export loses, in words. */
export const exportLossText = ({ key, values }: Unsupported['what'], language: keyof Sentence) =>
  textOf(exportWords, { key, values: quotable(key, values) }, language)

export const refusalText = (refusal: Refused['refusal'], language: keyof Sentence) =>
  textOf(refusalWords, refusal, language)
