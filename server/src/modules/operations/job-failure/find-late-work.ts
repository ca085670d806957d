import { type Kysely, sql } from 'kysely'
import { type JobName, jobNames } from '../../../platform/jobs/jobs'
import type { Tables } from '../../../platform/tables'
import { lateDeliveries } from '../../surveys/survey-delivery'

/** People wait for these. */
const soon: readonly JobName[] = ['send-mail', 'plan-surveys', 'send-messages', 'register-bulk-file']
const lateAfter = '6 minutes'
/** A thousand moved links keep the queue busy for longer than minutes. */
const otherLateAfter = '60 minutes'

/** What is due and nobody does. */
export interface LateWork {
  readonly since: Date
  readonly companyIds: readonly string[]
  readonly jobs: readonly string[]
}

/** By the age of the oldest due job, message and plan; null: nothing is late. */
export async function findLateWork(db: Kysely<Tables>): Promise<LateWork | null> {
  const [jobs, deliveries] = [await lateJobs(db), await lateDeliveries(db)]
  const since = [...jobs, ...deliveries].map((one) => one.since.getTime())
  if (since.length === 0) return null
  return {
    since: new Date(Math.min(...since)),
    companyIds: deliveries.map(({ companyId }) => companyId).sort(),
    jobs: jobs.map(({ job }) => job).sort(),
  }
}

/** A job that is tried again later is due then. Jobs of other versions are not ours to do. */
async function lateJobs(db: Kysely<Tables>): Promise<{ job: string; since: Date }[]> {
  const { rows } = await sql<{ job: string; since: Date }>`
    select task.identifier as job, min(job.run_at) as since
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where job.is_available and task.identifier = any(${[...jobNames]}::text[])
      and job.run_at < now() - case when task.identifier = any(${[...soon]}::text[])
        then ${lateAfter}::interval else ${otherLateAfter}::interval end
    group by task.identifier`.execute(db)
  return rows
}
