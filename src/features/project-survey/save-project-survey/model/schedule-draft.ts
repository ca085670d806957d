import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import { currentLocale } from '@/shared/i18n'
import { addDays, isLocalDate } from '@/shared/lib/dates'
import {
  type Pattern,
  parseSchedule,
  type Schedule,
  scheduleProblemText,
} from '../../../../../engines/schedule'

/** The modes of sending. 手で渡す has no schedule. */
export type ScheduleMode = 'once' | 'repeat' | 'anchor' | 'hand'
/** The ways to repeat. */
export type RepeatKind = Extract<Pattern['kind'], 'daily' | 'weekly' | 'monthly' | 'rule'>

/** The pattern type of a kind. */
export type PatternOf<Kind extends Pattern['kind']> = Extract<Pattern, { kind: Kind }>

export function modeOf(schedule: Schedule | null): ScheduleMode {
  if (schedule === null) return 'hand'
  const { kind } = schedule.pattern
  if (kind === 'once') return 'once'
  return kind === 'relative' ? 'anchor' : 'repeat'
}

/** A stored schedule. The times of a `once` pattern move to the schedule's times, where they are edited. */
export function readSchedule(json: unknown): Schedule | null {
  const parsed = parseSchedule(json)
  // Stored by the server, so it was valid; one by an older engine version is shown with its problems.
  const schedule = parsed.isValid ? parsed.schedule : (json as Schedule | null)
  if (schedule?.pattern.kind !== 'once' || schedule.pattern.times.length === 0) return schedule
  const { times, ...pattern } = schedule.pattern
  return { ...schedule, pattern: { ...pattern, times: [] }, times: { kind: 'fixed', at: times } }
}

/** The default pattern of a kind; dates and intervals are taken from the present pattern. */
export function patternOf(kind: Pattern['kind'], present: Pattern, today: string): Pattern {
  const from = 'from' in present ? present.from : present.kind === 'once' ? present.date : today
  const every = 'every' in present ? present.every : 1
  switch (kind) {
    case 'once':
      // Today's times may be past already.
      return { kind, date: from <= today ? addDays(today, 1) : from, times: [] }
    case 'daily':
      return { kind, every, from }
    case 'weekly':
      return { kind, every, weekdays: ['MO', 'WE', 'FR'], from }
    case 'monthly':
      return { kind, every, days: [1], from }
    case 'rule':
      return { kind, rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR', from }
    case 'relative':
      return { kind, anchor: { kind: 'enrolment' }, days: [0, 7, 14] }
  }
}

/** Reports each problem of the engine at its field, and duplicate times. */
export function checkSchedule(schedule: Schedule | null, context: z.RefinementCtx): void {
  if (schedule === null) return
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const { pattern, times, end } = schedule
  if (times.kind === 'fixed') {
    times.at.forEach((time, place) => {
      if (time !== '' && times.at.indexOf(time) < place)
        refuse(['times', 'at', place], t`同じ時刻が2つあります。`)
    })
  }
  // An empty field says what to enter; the engine would say that '' is not a date.
  const dates = [
    ...('from' in pattern ? [['pattern', 'from', pattern.from] as const] : []),
    ...(pattern.kind === 'once' ? [['pattern', 'date', pattern.date] as const] : []),
    ...(end.kind === 'on' ? [['end', 'date', end.date] as const] : []),
  ]
  const blank = dates.filter(([, , date]) => !isLocalDate(date))
  for (const [part, name] of blank) refuse([part, name], t`日付を入力してください。`)
  if (blank.length > 0) return
  const parsed = parseSchedule(schedule)
  if (parsed.isValid) return
  for (const problem of parsed.problems) {
    refuse(
      problem.path.map((part) => (typeof part === 'number' ? part : String(part))),
      scheduleProblemText(problem, currentLocale()),
    )
  }
}
