import { type Kysely, sql } from 'kysely'
import { queueScheduled } from '../../platform/jobs/queue-scheduled'
import type { Log } from '../../platform/process/log'
import type { Tables } from '../../platform/tables'
import { repeat } from './repeat'
import { lastDue, type Scheduled, schedule } from './schedule'

const lookEveryMs = 5000
/**
 * Queues what is due, by the database's clock: graphile-worker's own crontab goes by each machine's, and after a clock that was
 * ahead it waits until the others have caught up. What was missed is made up for once. Returns the number of jobs.
 */
export async function queueDue(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ job: string; queued_for: Date | null; now: Date }>`
    select given.job, queued_for, clock_timestamp() as now from unnest(${schedule.map(({ job }) => job)}::text[]) as given (job)
    left join job_schedule known on known.job = given.job`.execute(db)
  let queued = 0
  for (const { job, queued_for: before, now } of rows) {
    const scheduled = schedule.find((one) => one.job === job)
    if (!scheduled) continue
    const due = lastDue(scheduled, now.getTime())
    // Later than now: the clock was set back.
    const isDone = before !== null && before.getTime() >= due && before.getTime() <= now.getTime()
    if (!isDone && (await queueOne(db, scheduled, before, new Date(due)))) queued += 1
  }
  return queued
}

/** One of several processes that look at the same time queues it. */
function queueOne(
  db: Kysely<Tables>,
  { job, everyMs }: Scheduled,
  before: Date | null,
  due: Date,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      insert into job_schedule as known (job, queued_for) values (${job}, ${due})
      on conflict (job) do update set queued_for = excluded.queued_for
        where known.queued_for is not distinct from ${before}::timestamptz`.execute(tx)
    if ((numAffectedRows ?? 0n) === 0n) return false
    // What runs daily waits for its hour in a new installation.
    if (before === null && everyMs > 3_600_000) return false
    await queueScheduled(tx, job)
    return true
  })
}

/** Queues what is due until stopped. */
export function keepScheduling(db: Kysely<Tables>, log: Log): () => Promise<void> {
  return repeat(lookEveryMs, async () => {
    await queueDue(db).catch((err: unknown) => log.warn({ err }, 'could not queue what is due'))
  })
}
