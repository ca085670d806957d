import { type Kysely, sql } from 'kysely'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { factsOf, type QueuedRunKind } from '../../../platform/jobs/run-kinds'
import { conflict } from '../../../platform/problem'
import type { Tables } from '../../../platform/tables'
import { recordAudit } from '../../../platform/write/audit'
import type { AuditAction } from '../../../platform/write/audited-noun'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import { runAudit } from './run-audit'
import { type Run, requireRun } from './run-queries'
import { tellRun } from './tell-run'
import { runWords } from './words'

/** 中止する: asks the process that does the run to leave it. Asked twice nothing changes. */
export async function cancelRun(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  runId: string,
  writeContext: WriteContext,
): Promise<void> {
  const run = await lockRun(tx, viewer, runId)
  if (run.finished_at) throw conflict(runWords.isOver)
  if (!factsOf(run.kind)?.canCancel) throw conflict(runWords.cannotCancel)
  if (run.cancel_asked_at) return
  const { now } = writeContext
  await tx.updateTable('run').set({ cancel_asked_at: now }).where('id', '=', run.id).execute()
  // After a failure its next try may be hours away.
  if (run.state === 'queued') await doSoon(tx, run)
  await record(tx, run, runAudit.cancel, writeContext)
}

/** もう一度試す: a run of the queue that failed is done once more, at once where it waits for its next try. */
export async function retryRun(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  runId: string,
  writeContext: WriteContext,
): Promise<void> {
  const run = await lockRun(tx, viewer, runId)
  if (!canRetry(run)) throw conflict(runWords.cannotRetry)
  await tx
    .updateTable('run')
    .set({
      state: 'queued',
      failure: null,
      finished_at: null,
      expires_at: null,
      updated_at: sql<Date>`now()`,
    })
    .where('id', '=', run.id)
    .execute()
  await doSoon(tx, run)
  await record(tx, run, runAudit.retry, writeContext)
}

/** A job beside the one that waits: whichever comes second finds the run over. */
async function doSoon(tx: Kysely<Tables>, { id, kind }: Run): Promise<void> {
  if (factsOf(kind)?.doneBy === 'queue') await enqueueJob(tx, kind as QueuedRunKind, { runId: id })
}

/** Whether it failed by an error that may pass, and the queue can do it again; a command is begun again on the server. */
export function canRetry({ state, kind, failure }: Run): boolean {
  const mayPass = typeof failure === 'object' && failure?.key === runWords.unexpected.key
  return (state === 'failed' || state === 'queued') && mayPass && factsOf(kind)?.doneBy === 'queue'
}

async function lockRun(tx: Kysely<Tables>, viewer: CompanyViewer, runId: string): Promise<Run> {
  const { id } = await requireRun(tx, viewer, runId)
  return tx.selectFrom('run').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

async function record(
  tx: Kysely<Tables>,
  run: Run,
  action: AuditAction,
  { actor, now }: WriteContext,
): Promise<void> {
  await recordAudit(tx, {
    companyId: run.company_id,
    actor,
    action,
    targetId: run.id,
    after: { runKind: run.kind, projectId: run.project_id },
    at: now,
  })
  await tellRun(tx, run)
}
