import { type Kysely, sql } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'
import { type MetricKey, metrics } from '../metric'

export interface WrittenSince {
  readonly subjectIds: readonly string[]
  readonly since: Date
}

/** Which of the subjects have days that were written since, so that nobody reads those of all the others. */
export function subjectsWithNewDays(
  db: Kysely<Tables>,
  { subjectIds, since, projectId }: WrittenSince & { readonly projectId: string },
): Promise<ReadonlySet<string>> {
  return idsOf(
    db,
    sql`select distinct subject_id from subject_day
      where project_id = ${projectId} and updated_at >= ${since} and subject_id = any(${subjectIds})`,
  )
}

/** Which of the subjects have samples of the metric that were written since. */
export function subjectsWithNewSamples(
  db: Kysely<Tables>,
  { subjectIds, since, metric }: WrittenSince & { readonly metric: MetricKey },
): Promise<ReadonlySet<string>> {
  return idsOf(
    db,
    sql`select distinct subject_id from series_day
      where subject_id = any(${subjectIds}) and metric = ${metrics[metric].code} and updated_at >= ${since}`,
  )
}

/** Which of the subjects have sleeps that were written since. */
export function subjectsWithNewSleeps(
  db: Kysely<Tables>,
  { subjectIds, since }: WrittenSince,
): Promise<ReadonlySet<string>> {
  return idsOf(
    db,
    sql`select distinct subject_id from sleep_session
      where subject_id = any(${subjectIds}) and updated_at >= ${since}`,
  )
}

async function idsOf(db: Kysely<Tables>, query: ReturnType<typeof sql>): Promise<ReadonlySet<string>> {
  const { rows } = await onStore(db, (store) => query.execute(store))
  return new Set((rows as { subject_id: string }[]).map(({ subject_id }) => subject_id))
}
