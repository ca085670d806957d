import type { Kysely } from 'kysely'
import type { JobTarget } from '../../../platform/jobs/job-targets'
import type { JobName } from '../../../platform/jobs/jobs'
import { requeueJob } from '../../../platform/jobs/requeue-job'
import { takeUpAgain } from '../../../platform/jobs/suspect-jobs'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound, Problem } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { WriteContext } from '../../../platform/write/write-context'
import { jobAudit } from './job-audit'
import type { JobFailure } from './job-failure-queries'
import { jobFailureWords } from './words'

/** もう一度試す: a job that was given up or set aside is done once more. */
export async function tryJobAgain(
  tx: Kysely<Tables>,
  jobFailureId: string,
  { actor, now }: WriteContext,
): Promise<JobFailure> {
  if (!isUuid(jobFailureId)) throw notFound(jobFailureWords.failure)
  const failure = await tx
    .selectFrom('job_failure')
    .selectAll()
    .where('id', '=', jobFailureId)
    .forUpdate()
    .executeTakeFirst()
  if (!failure) throw notFound(jobFailureWords.failure)
  if (!failure.given_up) throw new Problem('CONFLICT', jobFailureWords.isTried)

  const target = failure.target_kind && {
    kind: failure.target_kind as JobTarget['kind'],
    id: failure.target_id ?? '',
  }
  // Only jobs of our own are recorded.
  const job = { job: failure.job as JobName, target: target || null }
  await takeUpAgain(tx, job)
  if (!(await requeueJob(tx, job))) throw new Problem('CONFLICT', jobFailureWords.isForgotten)
  const changed = await tx
    .updateTable('job_failure')
    .set({ given_up: false, set_aside: false })
    .where('id', '=', jobFailureId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    companyId: failure.company_id,
    actor,
    action: jobAudit.try_again,
    targetId: jobFailureId,
    after: { job: failure.job, target: failure.target_kind, id: failure.target_id },
    at: now,
  })
  return changed
}
