import { compile, completedSurvey, inLanguage, plainText, start } from '../../../../engines/survey/run'
import { type ConsentCopy, consentCopies } from './consent-copies'
import { type OpenSurvey, textOf } from './definition-of'
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
    sent: { definition, context, answers },
  }: {
    projectName: string
    contactEmail: string | null
    sent: OpenSurvey
  },
): ShownReceipt {
  const read = (json: unknown) => plainText(inLanguage(textOf(json), context.language))
  // What is hidden now was not sent.
  const completed = completedSurvey(start(compile(definition), context, answers))
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
    consents: consentCopies({ definition, context, answers: completed.answers }),
  }
}

/** From the history of the browser; null where the page was opened without an answer. */
export function receiptIn(state: unknown): ShownReceipt | null {
  const isReceipt =
    typeof state === 'object' && state !== null && 'answeredAt' in state && 'consents' in state
  // Only this module writes it.
  return isReceipt ? (state as ShownReceipt) : null
}
