import { limits } from '../../../../../../engines/survey'
import { type GivenConsent, givenConsents } from '../../../../../../engines/survey/run'
import type { PreparedSurvey } from '../response/prepared-surveys'
import { runOf } from '../response/run-survey'
import { answersOf } from '../response/stored-answers'
import type { SurveyResponse } from '../response/survey-response'

/** A consent as the copy has it. */
export interface CopiedConsent extends GivenConsent {
  readonly isSignatureAttached: boolean
}

export interface CopyContents {
  readonly consents: readonly CopiedConsent[]
  /** How many more there are, of which the copy says only that. */
  readonly others: number
  /** Something is left out: a consent, or its text. */
  readonly isShortened: boolean
}

const mostConsents = 100
/** A drawn signature has some 20 kB; larger pictures, and more of them, would burden mailboxes. */
const mostSignatureBytes = 500_000
const mostAttachedBytes = 3_000_000

/** What of the consents of an answer fits into a mail. The answer alone decides, so that staff are told the same later. */
export async function copyContents(
  prepared: PreparedSurvey,
  response: SurveyResponse,
): Promise<CopyContents> {
  if (!response.context) return { consents: [], others: 0, isShortened: false }
  const run = await runOf(prepared, response.context, answersOf(response.answers))
  const all = givenConsents(run, limits.consentTexts)
  let room = mostAttachedBytes
  const consents = all.slice(0, mostConsents).map((consent) => {
    const size = consent.value.signature?.size ?? Number.POSITIVE_INFINITY
    const isSignatureAttached = size <= Math.min(mostSignatureBytes, room)
    if (isSignatureAttached) room -= size
    return { ...consent, isSignatureAttached }
  })
  const others = all.length - consents.length
  return { consents, others, isShortened: others > 0 || consents.some(({ isLeftOut }) => isLeftOut) }
}
