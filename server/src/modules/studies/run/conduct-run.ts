import { type Kysely, sql, type Updateable } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import type { RunKind, RunRequests } from '../../../platform/jobs/run-kinds'
import { Problem, RateLimited, Unavailable } from '../../../platform/problem'
import type { RunTable, Tables } from '../../../platform/tables'
import type { Text } from '../../../platform/words'
import { RunCancelledError, RunProgress, RunTakenError } from './run-progress'
import { type Run, unfinished } from './run-queries'
import { tellRun } from './tell-run'
import { type runFigureWords, runWords } from './words'

/** Rows of runs are kept so long after their end. */
const keptMs = 90 * 86_400_000

/** What came of a run: figures by name, each with its words. */
export type RunResult = Readonly<Partial<Record<keyof typeof runFigureWords, number>>>

/** The work of a kind. It may be done again from any point, and ends with the figures of its result. */
export interface RunWork<Kind extends RunKind> {
  readonly do: (run: AskedRun<Kind>, progress: RunProgress) => Promise<RunResult>
  /** Takes back what a run had begun that is cancelled or refused, in the transaction that ends it. */
  readonly takeBack?: (tx: Kysely<Tables>, run: AskedRun<Kind>) => Promise<void>
  /** Does a job that a version before runs queued, with a payload of its own. */
  readonly doEarlier?: (payload: Readonly<Record<string, unknown>>) => Promise<void>
}

/** A run as its work sees it. */
export type AskedRun<Kind extends RunKind> = Pick<Run, 'id' | 'company_id' | 'project_id' | 'created_at'> & {
  /** What it is about; empty where the kind has no target. */
  readonly targetId: string
  readonly request: RunRequests[Kind]
}

/**
 * Does a run to its end and records how it went. Nothing where it is over already. A refusal ends it as failed; after any
 * other error it waits for its next try, and the error is thrown.
 */
export async function conductRun<Kind extends RunKind>(
  { db, now }: JobContext,
  runId: string,
  work: RunWork<Kind>,
): Promise<void> {
  const run = await begin(db, runId, now())
  if (!run) return
  const asked = askedRun<Kind>(run)
  const end = (change: Updateable<RunTable>, alongside?: (tx: Kysely<Tables>) => Promise<void>) =>
    endRun(db, run, { ...change, ...progress.present }, now(), alongside)
  const progress = new RunProgress({ stage: null, done: run.done, total: run.total, refused: run.refused })
  const takeBack = async (tx: Kysely<Tables>) => work.takeBack?.(tx, asked)
  const stop = progress.beat(db, run)
  try {
    if (run.cancel_asked_at) throw new RunCancelledError()
    const result = await work.do(asked, progress)
    await stop()
    await end({ state: 'succeeded', failure: null, result: JSON.stringify(result) })
  } catch (error) {
    await stop()
    if (error instanceof RunTakenError) return
    if (error instanceof RunCancelledError) {
      return await end({ state: 'cancelled', failure: null }, takeBack)
    }
    const failure = JSON.stringify(failureOf(error))
    if (isRefusal(error)) return await end({ state: 'failed', failure }, takeBack)
    await db
      .updateTable('run')
      .set({ ...progress.present, state: 'queued', failure, updated_at: sql<Date>`now()` })
      .where('id', '=', run.id)
      .where('state', 'in', unfinished)
      .execute()
    await tellRun(db, run)
    throw error
  }
}

async function begin(db: Kysely<Tables>, runId: string, now: Date): Promise<Run | undefined> {
  const run = await db
    .updateTable('run')
    .set({ state: 'running', started_at: now, updated_at: sql<Date>`now()`, stage: null })
    .where('id', '=', runId)
    .where('state', 'in', unfinished)
    .returningAll()
    .executeTakeFirst()
  if (run) await tellRun(db, run)
  return run
}

/** Ends a run, unless it is over; what goes alongside is done in the same transaction. */
export async function endRun(
  db: Kysely<Tables>,
  run: Run,
  change: Updateable<RunTable>,
  now: Date,
  alongside: (tx: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<void> {
  const expiresAt = new Date(now.getTime() + keptMs)
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('run')
      .set({ ...change, finished_at: now, updated_at: now, expires_at: expiresAt })
      .where('id', '=', run.id)
      .where('state', 'in', unfinished)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await alongside(tx)
  })
  await tellRun(db, run)
}

function askedRun<Kind extends RunKind>(run: Run): AskedRun<Kind> {
  const { id, company_id, project_id, created_at, target_id } = run
  // Only recordRun writes it, with the request of the kind.
  const request = run.request as unknown as RunRequests[Kind]
  return { id, company_id, project_id, created_at, targetId: target_id ?? '', request }
}

/** What whoever asked has to fix: administrators need not know, and no repetition helps. */
function isRefusal(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof RateLimited) return false
  return error instanceof Problem
}

/** The sentence for people; errors that nobody can act on keep their message for the log. */
function failureOf(error: unknown): Text {
  if (!(error instanceof Problem)) return runWords.unexpected
  return error.said ?? error.fields[0]?.message ?? runWords.unexpected
}
