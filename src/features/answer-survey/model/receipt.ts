import type { SurveyDefinition } from '../../../../engines/survey'
import { inLanguage, plainText } from '../../../../engines/survey/run'
import { type ConsentCopy, consentCopies } from './consent-copies'
import { textOf } from './definition-of'
import type { SurveyReceipt } from './use-public-survey'

/** What the last page shows; it is kept in the history of the browser, so that a reload shows it again. */
export interface ShownReceipt {
  readonly projectName: string
  readonly contactEmail: string | null
  readonly answeredAt: string
  readonly isLate: boolean
  readonly cameTooLate: boolean
  readonly timeZone: string
  readonly nextOpensAt: string | null
  /** What the survey says at its end, if anything. */
  readonly text: string
  readonly scores: readonly { readonly name: string; readonly value: number | null; readonly band: string }[]
  readonly consents: readonly ConsentCopy[]
  /** They are sent by mail, too. */
  readonly isCopyMailed: boolean
}

export function shownReceipt(
  receipt: SurveyReceipt,
  {
    projectName,
    contactEmail,
    definition,
    answers,
    language,
  }: {
    projectName: string
    contactEmail: string | null
    definition: SurveyDefinition
    answers: Readonly<Record<string, unknown>>
    language: string
  },
): ShownReceipt {
  const read = (json: unknown) => plainText(inLanguage(textOf(json), language))
  return {
    projectName,
    contactEmail,
    answeredAt: receipt.answeredAt,
    isLate: receipt.isLate,
    cameTooLate: receipt.cameTooLate,
    timeZone: receipt.timeZone,
    nextOpensAt: receipt.nextOpensAt ?? null,
    text: read(receipt.text),
    scores: receipt.scores.map(({ name, value, band }) => ({
      name: read(name),
      value: value ?? null,
      band: read(band),
    })),
    isCopyMailed: receipt.isCopyMailed,
    consents: consentCopies(definition, answers, language),
  }
}

/** From the history of the browser; null where the page was opened without an answer. */
export function receiptIn(state: unknown): ShownReceipt | null {
  const isReceipt =
    typeof state === 'object' && state !== null && 'answeredAt' in state && 'consents' in state
  // Only this module writes it.
  return isReceipt ? (state as ShownReceipt) : null
}
