import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import { currentLocale } from '@/shared/i18n'
import { isLocalDate } from '@/shared/lib/dates'
import {
  type Pattern,
  parseSchedule,
  type Schedule,
  scheduleProblemText,
} from '../../../../../engines/schedule'

/** The ways to say when. 手で渡す has no schedule. */
export type ScheduleMode = 'once' | 'repeat' | 'anchor' | 'hand'
/** The ways to repeat. */
export type RepeatKind = Extract<Pattern['kind'], 'daily' | 'weekly' | 'monthly' | 'rule'>

/** The pattern's part of a kind. */
export type PatternOf<Kind extends Pattern['kind']> = Extract<Pattern, { kind: Kind }>

export function modeOf(schedule: Schedule | null): ScheduleMode {
  if (schedule === null) return 'hand'
  const { kind } = schedule.pattern
  if (kind === 'once') return 'once'
  return kind === 'relative' ? 'anchor' : 'repeat'
}

/** A stored schedule. Times of a single day stand with the others, where they are edited. */
export function readSchedule(json: unknown): Schedule | null {
  const parsed = parseSchedule(json)
  // What the server stored has been read there; an older engine's is shown as it is, with what is wrong in it.
  const schedule = parsed.isValid ? parsed.schedule : (json as Schedule | null)
  if (schedule?.pattern.kind !== 'once' || schedule.pattern.times.length === 0) return schedule
  const { times, ...pattern } = schedule.pattern
  return { ...schedule, pattern: { ...pattern, times: [] }, times: { kind: 'fixed', at: times } }
}

/** The first pattern of a kind; what it has in common with the present one stays. */
export function patternOf(kind: Pattern['kind'], present: Pattern, today: string): Pattern {
  const from = 'from' in present ? present.from : present.kind === 'once' ? present.date : today
  const every = 'every' in present ? present.every : 1
  switch (kind) {
    case 'once':
      return { kind, date: from < today ? today : from, times: [] }
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

/** Each problem that the engine finds, at its own field, and times that are there twice. */
export function checkSchedule(schedule: Schedule | null, context: z.RefinementCtx): void {
  if (schedule === null) return
  const refuse = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  const { pattern, times, end } = schedule
  if (times.kind === 'fixed') {
    times.at.forEach((time, place) => {
      if (times.at.indexOf(time) < place) refuse(['times', 'at', place], t`同じ時刻が2つあります。`)
    })
  }
  // An empty field says what is to be done, not that '' is no date.
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
