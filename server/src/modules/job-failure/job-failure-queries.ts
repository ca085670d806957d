import type { Kysely, Selectable } from 'kysely'
import { jobNames } from '../../platform/jobs/jobs'
import type { Page } from '../../platform/postgres/pagination'
import type { JobFailureTable, Tables } from '../../platform/tables'

export type JobFailure = Selectable<JobFailureTable>

/** Failures of jobs that have not succeeded since, newest first. For administrators. */
export async function listJobFailures(
  db: Kysely<Tables>,
  { offset, limit }: Page,
): Promise<{ items: JobFailure[]; total: number }> {
  // A job that only earlier versions had can never succeed.
  const failures = db.selectFrom('job_failure').where('job', 'in', jobNames)
  const items = await failures
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { total } = await failures
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { items, total }
}
