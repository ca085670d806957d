import { Problem } from '../../../platform/problem'
import { surveyAnswerWords } from '../words'
import type { Sheet } from './sheet'

export type SheetState = 'open' | 'not_yet_open' | 'closed' | 'withdrawn' | 'answered'

/** Answers begun in time are accepted for 7 days after closing, because a phone may be offline. */
const lateMilliseconds = 7 * 86_400_000

/** Whether the sheet can be answered now. `givenAt` is when the device gave the first of the answers that it sends. */
export function sheetState(sheet: Sheet, now: Date, givenAt: Date | null = null): SheetState {
  if (sheet.answeredAt) return 'answered'
  if (sheet.subject?.status === 'withdrawn') return 'withdrawn'
  // Of a deleted delivery the subject learns no more than that it is over.
  if (sheet.isRemoved || sheet.isEnded) return 'closed'
  if (sheet.opensAt && sheet.opensAt > now) return 'not_yet_open'
  if (!isAfterClosing(sheet, now)) return 'open'
  if (isTakenLate(sheet, now)) return 'open'
  return isBegunInTime(sheet, now, givenAt) ? 'open' : 'closed'
}

export function isAfterClosing({ closesAt }: Pick<Sheet, 'closesAt'>, now: Date): boolean {
  return closesAt !== null && closesAt <= now
}

/** Late answers can still be begun. */
export function isTakenLate({ lateUntil }: Pick<Sheet, 'lateUntil'>, now: Date): boolean {
  return lateUntil !== null && lateUntil > now
}

/** Before this no answer can have been given, whatever the clock of a device says. */
export function answerableFrom({ issuedAt, opensAt }: Pick<Sheet, 'issuedAt' | 'opensAt'>): Date {
  return opensAt && opensAt > issuedAt ? opensAt : issuedAt
}

function isBegunInTime({ closesAt, startedAt }: Sheet, now: Date, givenAt: Date | null): boolean {
  if (closesAt === null) return true
  if (now.getTime() >= closesAt.getTime() + lateMilliseconds) return false
  const begunAt = startedAt ?? givenAt
  return begunAt !== null && begunAt < closesAt
}

/** Throws unless the sheet is open, with a code for each reason. The caller handles answered sheets. */
export function needOpen(state: SheetState): void {
  if (state === 'not_yet_open') throw new Problem('SURVEY_NOT_YET_OPEN', surveyAnswerWords.notYetOpen)
  if (state === 'closed') throw new Problem('SURVEY_CLOSED', surveyAnswerWords.closed)
  if (state === 'withdrawn') throw new Problem('SURVEY_WITHDRAWN', surveyAnswerWords.withdrawn)
}
