import { type Kysely, sql } from 'kysely'
import { enqueueJob } from '../../../platform/jobs/jobs'
import {
  type QueuedRunKind,
  type RunKind,
  type RunRequests,
  runKinds,
} from '../../../platform/jobs/run-kinds'
import { newId } from '../../../platform/postgres/ids'
import type { Tables } from '../../../platform/tables'
import type { WriteContext } from '../../../platform/write/write-context'
import { tellRun } from './tell-run'

/** What is asked for, and where it belongs. */
export interface RunToAsk<Kind extends RunKind> {
  readonly kind: Kind
  readonly companyId: string
  /** Null: of the company as a whole. */
  readonly projectId: string | null
  /** The thing that the kind names as its target. */
  readonly targetId: string | null
  readonly request: RunRequests[Kind]
  readonly total?: number
}

/** Records a run and enqueues its job, in the transaction of what asks for it. Returns its id. */
export async function askRun<Kind extends QueuedRunKind>(
  tx: Kysely<Tables>,
  asked: RunToAsk<Kind>,
  writeContext: WriteContext,
): Promise<string> {
  const runId = await recordRun(tx, asked, writeContext)
  await enqueueJob(tx, asked.kind, { runId })
  return runId
}

/** Records a run that waits; returns its id. */
export async function recordRun<Kind extends RunKind>(
  tx: Kysely<Tables>,
  { kind, companyId, projectId, targetId, request, total }: RunToAsk<Kind>,
  { actor, now }: WriteContext,
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('run')
    .values({
      id,
      company_id: companyId,
      project_id: projectId,
      kind,
      target_kind: targetId === null ? null : runKinds[kind].target,
      target_id: targetId,
      asked_by: actor.kind === 'user' ? actor.id : null,
      asked_by_kind: actor.kind,
      request: JSON.stringify(request),
      total: total ?? null,
      created_at: now,
      updated_at: sql<Date>`now()`,
    })
    .execute()
  await tellRun(tx, { id, company_id: companyId, asked_by: actor.kind === 'user' ? actor.id : null })
  return id
}
