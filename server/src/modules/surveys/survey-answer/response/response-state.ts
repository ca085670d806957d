import { Problem } from '../../../../platform/problem'
import { surveyAnswerWords } from '../words'
import type { SurveyResponse } from './survey-response'

export type ResponseState = 'open' | 'not_yet_open' | 'closed' | 'withdrawn' | 'answered'

/** Answers begun in time are accepted for 7 days after closing, because a phone may be offline. */
const lateMilliseconds = 7 * 86_400_000

/** Whether the response can be answered now. `givenAt` is when the device gave the first of the answers that it sends. */
export function responseState(
  response: SurveyResponse,
  now: Date,
  givenAt: Date | null = null,
): ResponseState {
  if (response.answeredAt) return 'answered'
  if (response.subject?.status === 'withdrawn') return 'withdrawn'
  // Of a deleted delivery the subject learns no more than that it is over.
  if (response.isRemoved || response.isEnded) return 'closed'
  if (response.opensAt && response.opensAt > now) return 'not_yet_open'
  if (!isAfterClosing(response, now)) return 'open'
  if (isTakenLate(response, now)) return 'open'
  return isBegunInTime(response, now, givenAt) ? 'open' : 'closed'
}

export function isAfterClosing({ closesAt }: Pick<SurveyResponse, 'closesAt'>, now: Date): boolean {
  return closesAt !== null && closesAt <= now
}

/** Late answers can still be begun. */
export function isTakenLate({ lateUntil }: Pick<SurveyResponse, 'lateUntil'>, now: Date): boolean {
  return lateUntil !== null && lateUntil > now
}

/** Before this no answer can have been given, whatever the clock of a device says. */
export function answerableFrom({ issuedAt, opensAt }: Pick<SurveyResponse, 'issuedAt' | 'opensAt'>): Date {
  return opensAt && opensAt > issuedAt ? opensAt : issuedAt
}

function isBegunInTime({ closesAt, startedAt }: SurveyResponse, now: Date, givenAt: Date | null): boolean {
  if (closesAt === null) return true
  if (now.getTime() >= closesAt.getTime() + lateMilliseconds) return false
  const begunAt = startedAt ?? givenAt
  return begunAt !== null && begunAt < closesAt
}

/** Throws unless the response is open, with a code for each reason. The caller handles answered responses. */
export function requireOpen(state: ResponseState): void {
  if (state === 'not_yet_open') throw new Problem('SURVEY_NOT_YET_OPEN', surveyAnswerWords.notYetOpen)
  if (state === 'closed') throw new Problem('SURVEY_CLOSED', surveyAnswerWords.closed)
  if (state === 'withdrawn') throw new Problem('SURVEY_WITHDRAWN', surveyAnswerWords.withdrawn)
}
