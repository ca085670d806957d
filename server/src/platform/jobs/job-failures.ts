import { type Kysely, sql } from 'kysely'
import { newId } from '../postgres/ids'
import type { Tables } from '../tables'
import { failureMessage } from './failure-message'
import type { JobName } from './jobs'

/** Kinds of things that a job can fail for. */
export const jobTargetKinds = [
  'company',
  'project',
  'test_subject',
  'device',
  'tag',
  'survey',
  'project_survey',
  'user',
  'bulk_file',
  'mail',
] as const

/** A thing for which a job failed while it continued with the others. */
export interface JobTarget {
  readonly kind: (typeof jobTargetKinds)[number]
  readonly id: string
  /** Recorded instead where many things of it fail: one wrong setting of a project may fail each of its subjects. */
  readonly within?: JobTarget
}

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
  const isOf = (kind: JobTarget['kind']) => sql.lit(target?.kind === kind)
  await sql`
    with place as (
      select id as company_id, null::uuid as project_id from company where ${isOf('company')} and id = ${id}
      union all select company_id, id from project where ${isOf('project')} and id = ${id}
      union all select company_id, project_id from test_subject where ${isOf('test_subject')} and id = ${id}
      union all select company_id, null from device where ${isOf('device')} and id = ${id}
      union all select project.company_id, project.id from tag join project on project.id = tag.project_id
        where ${isOf('tag')} and tag.id = ${id}
      union all select company_id, null from survey where ${isOf('survey')} and id = ${id}
      union all select company_id, project_id from project_survey where ${isOf('project_survey')} and id = ${id}
      union all select company_id, null from app_user where ${isOf('user')} and id = ${id}
      union all select company_id, project_id from bulk_file where ${isOf('bulk_file')} and id = ${id}
    )
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
    .where('job', '=', job)
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .execute()
}

/** Removes earlier failures after a run over everything: what did not fail in it has succeeded. */
export async function solveJobFailuresBefore(db: Kysely<Tables>, job: JobName, begunAt: Date): Promise<void> {
  await db.deleteFrom('job_failure').where('job', '=', job).where('last_at', '<', begunAt).execute()
}

/** A job: deletes failures that are no longer retried, such as a mail that was given up. */
export async function purgeJobFailures({ db, now }: JobContext): Promise<void> {
  const before = new Date(now().getTime() - keptDays * dayMs)
  await db.deleteFrom('job_failure').where('last_at', '<', before).execute()
}
