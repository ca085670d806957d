import { sql } from 'kysely'
import { jobUnits } from '../../../../platform/jobs/job-units'
import { dateOf } from '../calendar/local-day'
import { refreshExpectedDays } from '../days/refresh-days'
import type { StoreContext } from '../store/store-context'
import { mergeSoon } from './merge-soon'
import { reattributeDevice } from './reattribute-device'

/** Subjects whose zone, enrolment or wear method changed; null: all of the project. */
export interface DaysAnew {
  readonly projectId: string
  readonly subjectIds: readonly string[] | null
}

const dayMilliseconds = 86_400_000

/**
 * Re-buckets measurements into the local days of the subjects' current zones, and decides all their days again. Repeating
 * it changes nothing. If a device or subject fails, the others are still done.
 */
export async function decideDaysAnew(context: StoreContext, subjects: DaysAnew): Promise<void> {
  const { projectId } = subjects
  const units = jobUnits(context, 'decide-days-anew')
  const worn = await wornBy(context, subjects)
  for (const { device_id: deviceId, first } of worn) {
    await units.attempt({ kind: 'project', id: projectId }, async () => {
      await reattributeDevice(context, { deviceId, from: first, to: context.now() })
    })
  }
  // Samples received meanwhile were staged; their days are now in the new zone and can be merged.
  await mergeSoon(context.db)
  const { first, ids } = await firstDay(context, subjects)
  const to = dateOf(Math.floor(context.now().getTime() / dayMilliseconds) + 1)
  if (first) await refreshExpectedDays(context, { projectId, subjectIds: ids }, { from: first, to }, units)
  units.end()
}

async function wornBy({ db }: StoreContext, { projectId, subjectIds }: DaysAnew) {
  const { rows } = await sql<{ device_id: string; first: Date }>`
    select link.device_id, min(link.linked_from) as first
    from device_link link join test_subject subject on subject.id = link.test_subject_id
    where subject.project_id = ${projectId} and link.deleted_at is null
      and (${subjectIds}::uuid[] is null or subject.id = any(${subjectIds}))
    group by link.device_id`.execute(db)
  return rows
}

/** The first day that may have data: the first in the store, or the start of the enrolment. */
async function firstDay({ db }: StoreContext, { projectId, subjectIds }: DaysAnew) {
  const { rows: people } = await sql<{ id: string; first: string }>`
    select id, coalesce(enrolled_on, (created_at at time zone 'UTC')::date - 1)::text as first
    from test_subject
    where project_id = ${projectId} and (${subjectIds}::uuid[] is null or id = any(${subjectIds}))`.execute(
    db,
  )
  const ids = people.map(({ id }) => id)
  const { rows: stored } = await sql<{ first: string | null }>`
    select min(local_date)::text as first from subject_day where subject_id = any(${ids})`.execute(db)
  const days = [...people, ...stored].flatMap(({ first }) => first ?? [])
  return { ids, first: days.sort()[0] ?? null }
}
