import { type Kysely, type Selectable, sql } from 'kysely'
import { jobNames } from '../../../platform/jobs/jobs'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import type { JobFailureTable, QueueWorkerTable, Tables } from '../../../platform/tables'

export type JobFailure = Selectable<JobFailureTable>

/** Failures of jobs that have not succeeded since, newest first. For administrators. */
export async function listJobFailures(
  db: Kysely<Tables>,
  { offset, limit }: Page,
): Promise<{ items: JobFailure[]; total: number }> {
  // A job that only earlier versions had can never succeed.
  const failures = db.selectFrom('job_failure').where('job', 'in', jobNames)
  const rows = failures.selectAll().orderBy('last_at', 'desc').orderBy('id', 'desc')
  return readPage(failures, rows, { offset, limit })
}

export type QueueWorker = Pick<Selectable<QueueWorkerTable>, 'process_id' | 'host' | 'worked_at'> & {
  readonly is_working: boolean
}

/** A process that has shown no life or done nothing for a minute does not work. */
export async function queueWorkers(db: Kysely<Tables>): Promise<QueueWorker[]> {
  const { rows } = await sql<QueueWorker>`
    select process_id, host, worked_at, least(beat_at, worked_at) > now() - interval '1 minute' as is_working
    from queue_worker order by host, process_id limit 100`.execute(db)
  return rows
}
