import type { ExportDefinition } from '../../../../../../engines/data-out'
import { dateOf, numberOfDate } from '../../../series/measurement'
import type { Days, ExportedSubject } from '../exported-subjects'

type Period = Pick<ExportDefinition, 'from' | 'to' | 'studyDays'>
type Enrolled = Pick<ExportedSubject, 'enrolledOn' | 'tellable'>

/** The days of a subject that are asked for; null: none, as of somebody without a first day where study days are asked for. */
export function daysOf({ enrolledOn, tellable }: Enrolled, { from, to, studyDays }: Period): Days | null {
  const asked = tellable ? inBoth({ from, to }, tellable) : { from, to }
  if (!studyDays || asked === null) return asked
  if (enrolledOn === null) return null
  const dayOf = (number: number | null) =>
    number === null ? null : dateOf(numberOfDate(enrolledOn) + number - 1)
  return inBoth(asked, { from: dayOf(studyDays.from), to: dayOf(studyDays.to) })
}

function inBoth(one: Days, other: Days): Days | null {
  const [from, to] = [latest(one.from, other.from), earliest(one.to, other.to)]
  return from !== null && to !== null && from > to ? null : { from, to }
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

export function earliest(one: string | null, other: string | null): string | null {
  return one === null || (other !== null && other < one) ? other : one
}
