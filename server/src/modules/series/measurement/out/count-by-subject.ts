import { type Kysely, type RawBuilder, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { type MetricKey, metrics } from '../metric'

interface Asked {
  readonly subjectIds: readonly string[]
  /** Local days, both included; null: without an end there. */
  readonly from: string | null
  readonly to: string | null
}

type Counts = ReadonlyMap<string, number>

/** How many days each of the subjects has; those without one are left out. */
export function countDaysOf(
  db: Kysely<Tables>,
  { projectId, ...asked }: Asked & { readonly projectId: string },
): Promise<Counts> {
  return counted(
    db,
    sql`select subject_id as id, count(*) as count from subject_day
      where subject_id = any(${asked.subjectIds}) and project_id = ${projectId} and ${within(asked)}
      group by subject_id`,
  )
}

/** How many samples of a metric each of the subjects has. */
export function countSamplesOf(
  db: Kysely<Tables>,
  { metric, ...asked }: Asked & { readonly metric: MetricKey },
): Promise<Counts> {
  return counted(
    db,
    sql`select subject_id as id, sum(sample_count) as count from series_day
      where subject_id = any(${asked.subjectIds}) and metric = ${metrics[metric].code} and ${within(asked)}
      group by subject_id`,
  )
}

/** How many sleeps each of the subjects has. */
export function countSleepsOf(db: Kysely<Tables>, asked: Asked): Promise<Counts> {
  return counted(
    db,
    sql`select subject_id as id, count(*) as count from sleep_session
      where subject_id = any(${asked.subjectIds}) and ${within(asked)}
      group by subject_id`,
  )
}

const within = ({ from, to }: Asked): RawBuilder<boolean> => sql<boolean>`(
  (${from}::date is null or local_date >= ${from}::date) and (${to}::date is null or local_date <= ${to}::date))`

async function counted(db: Kysely<Tables>, query: RawBuilder<unknown>): Promise<Counts> {
  const { rows } = await onStore(db, (store) => query.execute(store))
  return new Map((rows as { id: string; count: string }[]).map(({ id, count }) => [id, Number(count)]))
}
