import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { dateOf, localDayOf, numberOfDate } from '../calendar/local-day'
import type { Person } from './enrolment'

/**
 * The local dates on which something is expected of a person: from their enrolment until today, their own end or the end
 * of the study, whichever comes first. A closed study without an end expects nothing more.
 */
export function expectedDates(person: Person, now: Date): string[] {
  if (person.isStudyClosed && !person.endedOn) return []
  const today = localDayOf(now.getTime(), person.timeZone)
  const last = person.endedOn && person.endedOn < today ? person.endedOn : today
  return datesBetween(person.enrolledOn ?? localDayOf(person.createdAt, person.timeZone), last)
}

/** The dates of each subject that already have a row. */
export async function datesWithRow(
  tx: Kysely<Tables>,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ subject_id: string; dates: string[] }>`
    select subject_id, array_agg(local_date::text) as dates
    from subject_day where subject_id = any(${subjectIds})
    group by subject_id`.execute(tx)
  return new Map(rows.map(({ subject_id, dates }) => [subject_id, dates]))
}

/** All dates from the first to the last, both included. */
export function datesBetween(from: string, to: string): string[] {
  const [first, last] = [numberOfDate(from), numberOfDate(to)]
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => dateOf(first + i))
}
