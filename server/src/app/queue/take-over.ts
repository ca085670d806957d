import { type Kysely, sql } from 'kysely'
import { targetOf } from '../../platform/jobs/job-targets'
import type { JobName } from '../../platform/jobs/jobs'
import { blame } from '../../platform/jobs/suspect-jobs'
import type { Tables } from '../../platform/tables'

/** Jobs of a process that died are begun again so much later, so that one which kills at once leaves time for others. */
const pauseAfterDeath = '15 seconds'

interface Begun {
  readonly id: string
  readonly job: JobName
  readonly payload: unknown
}

/** Returns the jobs of a process that died or hangs to the queue, and sets aside what ended processes before. */
export function takeOver(db: Kysely<Tables>, processId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const process = await tx
      .deleteFrom('queue_worker')
      .where('process_id', '=', processId)
      .returning(['pools', 'stopping'])
      .executeTakeFirst()
    // Another process was quicker.
    if (!process) return
    const begun = await begunBy(tx, process.pools)
    await sql`select graphile_worker.force_unlock_workers(${process.pools}::text[])`.execute(tx)
    if (process.stopping || begun.length === 0) return
    const suspects = begun.map((one) => ({ ...one, target: targetOf(one.job, one.payload) }))
    const setAside = await blame(tx, processId, suspects, await clock(tx))
    const ids = begun.map(({ id }) => id)
    await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now() + ${pauseAfterDeath}::interval)`.execute(
      tx,
    )
    const ended = suspects.filter(({ job, target }) =>
      setAside.some((one) => target && one.job === job && one.target?.id === target.id),
    )
    await sql`select graphile_worker.permanently_fail_jobs(${ended.map(({ id }) => id)}::bigint[], 'set aside')`.execute(
      tx,
    )
  })
}

async function begunBy(tx: Kysely<Tables>, pools: readonly string[]): Promise<Begun[]> {
  const { rows } = await sql<Begun>`
    select job.id::text, task.identifier as job, job.payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.locked_by = any(${[...pools]}::text[]) for update of job`.execute(tx)
  return rows
}

async function clock(tx: Kysely<Tables>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now()`.execute(tx)
  return rows[0]?.now ?? new Date()
}
