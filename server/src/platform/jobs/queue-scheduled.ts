import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'
import type { JobName } from './jobs'

/** Scheduled jobs yield to mails and files, for which people wait. */
const background = 10

/** Puts a job that processes everything into the queue; one that waits there already is replaced. */
export async function queueScheduled(db: Kysely<Tables>, job: JobName): Promise<void> {
  await sql`select graphile_worker.add_job(${job}::text, '{}'::json, priority => ${background}::integer,
    job_key => ${job}::text, max_attempts => 3)`.execute(db)
}
