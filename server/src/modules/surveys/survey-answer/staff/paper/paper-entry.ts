import type { Kysely } from 'kysely'
import type { StoredContext, Tables } from '../../../../../platform/tables'
import type { Message } from '../../../../../platform/words'
import type { CompanyViewer } from '../../../../../platform/write/viewer'
import { dayBounds, localDayOf } from '../../../../series/measurement'
import type { VisibleProject } from '../../../../studies/project'
import type { PreparedSurvey } from '../../response/prepared-surveys'
import { responseState } from '../../response/response-state'
import { contextNow } from '../../response/response-survey'
import type { SurveyResponse } from '../../response/survey-response'
import { surveyAnswerWords as words } from '../../words'
import { seesIdentifying } from '../answer-access'

/** The first and last day that can be entered, local to the subject. */
export interface PaperDays {
  readonly from: string
  readonly to: string
}

export function paperDays(response: SurveyResponse, now: Date): PaperDays {
  const today = localDayOf(now.getTime(), response.zone)
  const last = response.lateUntil ?? response.closesAt
  const closes = last === null ? today : localDayOf(last.getTime() - 1, response.zone)
  const to = closes < today ? closes : today
  const opens = localDayOf((response.opensAt ?? response.issuedAt).getTime(), response.zone)
  // The voluntary response is created at data entry, so the paper may be older than it.
  const from = response.kind === 'voluntary' && response.opensAt === null ? '2000-01-01' : opens
  return { from: from < to ? from : to, to }
}

/** The first moment of the day at which the survey was open, because paper has no time of day. */
export function paperMoment({ opensAt, zone }: SurveyResponse, day: string): Date {
  const start = new Date(dayBounds(day, zone).startsAt)
  return opensAt && opensAt > start ? opensAt : start
}

/** Why the response cannot be entered from paper; null if it can. */
export async function paperRefusal(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  {
    response,
    project,
    prepared,
  }: { response: SurveyResponse; project: VisibleProject; prepared: PreparedSurvey },
  now: Date,
): Promise<Message | null> {
  const state = responseState(response, now)
  if (state === 'answered') return words.paperAnswered
  if (state === 'withdrawn') return words.paperWithdrawn
  if (response.isEnded) return words.paperEnded
  if (state === 'not_yet_open') return words.notYetOpen
  if (prepared.hasIdentifying && !(await seesIdentifying(db, viewer, project))) return words.paperNeedsAccess
  return null
}

/** Why this day cannot be entered; null if it can. */
export function dayRefusal(response: SurveyResponse, day: string, now: Date): Message | null {
  if (day > localDayOf(now.getTime(), response.zone)) return words.paperInFuture
  if (day < paperDays(response, now).from) return words.paperBeforeOpening
  return responseState(response, paperMoment(response, day)) === 'open' ? null : words.paperClosed
}

/** The context of the survey on that day; the time of day is unknown. */
export async function paperContext(
  db: Kysely<Tables>,
  response: SurveyResponse,
  prepared: PreparedSurvey,
  { day, language }: { readonly day: string; readonly language: string | null },
): Promise<StoredContext> {
  const context = await contextNow(db, { ...response, context: null }, prepared, paperMoment(response, day))
  const times = { today: day, now: `${day}T12:00`, answeredAt: `${day}T23:59:59` }
  return { ...context, ...times, ...(language !== null && { language }) }
}
