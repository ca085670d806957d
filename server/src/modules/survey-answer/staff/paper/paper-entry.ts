import type { Kysely } from 'kysely'
import type { KeptContext, Tables } from '../../../../platform/tables'
import type { Message } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { dayBounds, localDayOf } from '../../../measurement'
import type { VisibleProject } from '../../../project'
import type { PreparedSurvey } from '../../sheet/prepared-surveys'
import type { Sheet } from '../../sheet/sheet'
import { sheetState } from '../../sheet/sheet-state'
import { contextNow } from '../../sheet/sheet-survey'
import { surveyAnswerWords as words } from '../../words'
import { seesNaming } from '../answer-access'

/** The first and last day that can be entered, local to the subject. */
export interface PaperDays {
  readonly from: string
  readonly to: string
}

export function paperDays(sheet: Sheet, now: Date): PaperDays {
  const today = localDayOf(now.getTime(), sheet.zone)
  const last = sheet.lateUntil ?? sheet.closesAt
  const closes = last === null ? today : localDayOf(last.getTime() - 1, sheet.zone)
  const to = closes < today ? closes : today
  const opens = localDayOf((sheet.opensAt ?? sheet.issuedAt).getTime(), sheet.zone)
  // The voluntary sheet is created at data entry, so the paper may be older than it.
  const from = sheet.kind === 'voluntary' && sheet.opensAt === null ? '2000-01-01' : opens
  return { from: from < to ? from : to, to }
}

/** The first moment of the day at which the survey was open, because paper has no time of day. */
export function paperMoment({ opensAt, zone }: Sheet, day: string): Date {
  const start = new Date(dayBounds(day, zone).startsAt)
  return opensAt && opensAt > start ? opensAt : start
}

/** Why the sheet cannot be entered from paper; null if it can. */
export async function paperRefusal(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { sheet, project, prepared }: { sheet: Sheet; project: VisibleProject; prepared: PreparedSurvey },
  now: Date,
): Promise<Message | null> {
  const state = sheetState(sheet, now)
  if (state === 'answered') return words.paperAnswered
  if (state === 'withdrawn') return words.paperWithdrawn
  if (sheet.isEnded) return words.paperEnded
  if (state === 'not_yet_open') return words.notYetOpen
  if (prepared.hasIdentifying && !(await seesNaming(db, viewer, project))) return words.paperNeedsAccess
  return null
}

/** Why this day cannot be entered; null if it can. */
export function dayRefusal(sheet: Sheet, day: string, now: Date): Message | null {
  if (day > localDayOf(now.getTime(), sheet.zone)) return words.paperInFuture
  if (day < paperDays(sheet, now).from) return words.paperBeforeOpening
  return sheetState(sheet, paperMoment(sheet, day)) === 'open' ? null : words.paperClosed
}

/** The context of the survey on that day; the time of day is unknown. */
export async function paperContext(
  db: Kysely<Tables>,
  sheet: Sheet,
  prepared: PreparedSurvey,
  { day, language }: { readonly day: string; readonly language: string | null },
): Promise<KeptContext> {
  const context = await contextNow(db, { ...sheet, context: null }, prepared, paperMoment(sheet, day))
  return { ...context, today: day, now: `${day}T12:00`, ...(language !== null && { language }) }
}
