import { type Kysely, sql } from 'kysely'
import { newId } from '../postgres/ids'
import type { Tables } from '../tables'
import { failureMessage } from './failure-message'
import { factsOfTarget, type JobTarget } from './job-targets'
import type { JobName } from './jobs'

/** What every job needs. */
export interface JobContext {
  readonly db: Kysely<Tables>
  readonly now: () => Date
}

const keptDays = 30
const dayMs = 86_400_000

/** Records that the job failed for this thing (null: as a whole), in one row for all attempts. */
export async function recordJobFailure(
  { db, now }: JobContext,
  job: JobName,
  target: JobTarget | null,
  error: unknown,
  givenUp = false,
): Promise<void> {
  const at = now()
  const id = target?.id ?? null
  const placeOf = target && factsOfTarget(target.kind)?.place
  await sql`
    with place as (${placeOf ? placeOf(target.id) : sql`select null::uuid as company_id, null::uuid as project_id`})
    insert into job_failure (id, job, target_kind, target_id, company_id, project_id, first_at, last_at, times, message, given_up)
    values (${newId()}, ${job}, ${target?.kind ?? null}, ${id}, (select company_id from place), (select project_id from place),
      ${at}, ${at}, 1, ${failureMessage(error)}, ${givenUp})
    on conflict (job, target_kind, target_id) do update
    set last_at = excluded.last_at, times = job_failure.times + 1, message = excluded.message, given_up = excluded.given_up,
      company_id = excluded.company_id, project_id = excluded.project_id`.execute(db)
}

/** Removes the failure after the job succeeded for this thing. */
export async function solveJobFailure(db: Kysely<Tables>, job: JobName, target: JobTarget): Promise<void> {
  await db
    .deleteFrom('job_failure')
    .where('set_aside', '=', false)
    .where('job', '=', job)
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .execute()
}

/** Removes earlier failures after a run over everything: what did not fail in it has succeeded. */
export async function solveJobFailuresBefore(db: Kysely<Tables>, job: JobName, begunAt: Date): Promise<void> {
  await db
    .deleteFrom('job_failure')
    .where('job', '=', job)
    .where('last_at', '<', begunAt)
    // It was not done in that run.
    .where('set_aside', '=', false)
    .execute()
}

/** A job: deletes failures that are no longer retried, such as a mail that was given up. */
export async function purgeJobFailures({ db, now }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  await db.deleteFrom('job_failure').where('last_at', '<', before).where('set_aside', '=', false).execute()
  // Deaths so long ago say nothing any more.
  await db.deleteFrom('job_suspect').where('last_at', '<', before).where('set_aside_at', 'is', null).execute()
}
