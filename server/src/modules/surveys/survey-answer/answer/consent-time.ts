import { type Answer, type ConsentValue, isConsent } from '../../../../../../engines/survey/run'
import type { SurveyResponse } from '../response/survey-response'

/**
 * A consent with the time at which it can have been given: the copy that the subject gets names it. A time that cannot be becomes now, once:
 * sent again, the consent keeps the time that it got.
 */
export function withConsentTime(
  answer: Answer,
  address: string,
  response: SurveyResponse,
  now: Date,
): Answer {
  const { value } = answer
  if (!isConsent(value)) return answer
  const at = Date.parse(value.at)
  if (at >= response.issuedAt.getTime() && at <= now.getTime()) return answer
  const kept = Object.hasOwn(response.answers, address)
    ? (response.answers[address]?.answer.value ?? null)
    : null
  const isKept = isConsent(kept) && choiceOf(kept) === choiceOf(value)
  return { ...answer, value: { ...value, at: isKept ? kept.at : now.toISOString() } }
}

function choiceOf({ accepted, textVersion, name, signature }: ConsentValue): string {
  return JSON.stringify([accepted, textVersion, name, signature?.id])
}
