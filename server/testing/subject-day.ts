import type { Insertable, Kysely } from 'kysely'
import { type DayState, dayStates, type MetricKey, metricKeys } from '../src/modules/series/measurement'
import type { SubjectDayTable, Tables } from '../src/platform/tables'

type Values = Partial<Omit<Insertable<SubjectDayTable>, 'day_state'>> & {
  local_date: string
  /** States by metric; the others are complete. */
  states?: Partial<Record<MetricKey, DayState>>
}

/** A row of subject_day, as the store writes it. */
export async function aSubjectDay(
  db: Kysely<Tables>,
  subject: { id: string; company_id: string; project_id: string },
  { states = {}, ...values }: Values,
): Promise<void> {
  await db
    .insertInto('subject_day')
    .values({
      subject_id: subject.id,
      company_id: subject.company_id,
      project_id: subject.project_id,
      time_zone: 'Asia/Tokyo',
      day_state: dayStateOf(states),
      updated_at: new Date('2026-11-21T00:00:00Z'),
      ...values,
    })
    .execute()
}

/** The packed states of a day; metrics not named are complete. */
function dayStateOf(states: Partial<Record<MetricKey, DayState>>): Buffer {
  return Buffer.from(metricKeys.map((metric) => dayStates.indexOf(states[metric] ?? 'complete')))
}
