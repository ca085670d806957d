import type { ExportDefinition } from '../../../../../../engines/data-out'
import { dateOf, numberOfDate } from '../../../series/measurement'
import type { ExportedSubject } from '../exported-subjects'

/** Local days, both included; null: without an end there. */
export interface Days {
  readonly from: string | null
  readonly to: string | null
}

type Period = Pick<ExportDefinition, 'from' | 'to' | 'studyDays'>
type Enrolled = Pick<ExportedSubject, 'enrolledOn'>

/** The days of a subject that are asked for; null: none, as of somebody without a first day where study days are asked for. */
export function daysOf({ enrolledOn }: Enrolled, { from, to, studyDays }: Period): Days | null {
  if (!studyDays) return { from, to }
  if (enrolledOn === null) return null
  const dayOf = (number: number) => dateOf(numberOfDate(enrolledOn) + number - 1)
  const first = latest(from, studyDays.from === null ? null : dayOf(studyDays.from))
  const last = earliest(to, studyDays.to === null ? null : dayOf(studyDays.to))
  return first !== null && last !== null && first > last ? null : { from: first, to: last }
}

/** The days that hold the days of all subjects; null where nobody has any. */
export function daysOfAll(subjects: readonly Enrolled[], period: Period): Days | null {
  if (!period.studyDays) return { from: period.from, to: period.to }
  const all = subjects.flatMap((subject) => daysOf(subject, period) ?? [])
  const [first] = all
  if (!first) return null
  return all.reduce((hull, { from, to }) => ({
    from: hull.from === null || from === null ? null : earliest(hull.from, from),
    to: hull.to === null || to === null ? null : latest(hull.to, to),
  }))
}

/** Whether a local day of the subject is asked for. */
export function isAsked(subject: Enrolled, period: Period, day: string): boolean {
  const days = daysOf(subject, period)
  return days !== null && (days.from ?? day) <= day && day <= (days.to ?? day)
}

function latest(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other > one) ? other : one
}

function earliest(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one
}
