import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'
import { targetField } from './job-targets'
import { queueScheduled } from './queue-scheduled'
import type { Suspect } from './suspect-jobs'

/** Puts a job that was given up into the queue again, with all its attempts; false if the queue has forgotten it. */
export async function requeueJob(tx: Kysely<Tables>, { job, target }: Suspect): Promise<boolean> {
  const field = targetField(job)
  if (field === null) {
    await queueScheduled(tx, job)
    return true
  }
  const { rows } = await sql`
    select from graphile_worker.reschedule_jobs((
        select array_agg(job.id) from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier = ${job} and job.payload ->> ${field}::text = ${target?.id ?? null}::text),
      run_at => now(), attempts => 0)`.execute(tx)
  return rows.length > 0
}
