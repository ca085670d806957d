import { type Kysely, sql } from 'kysely'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { jobUnits } from '../../../platform/jobs/job-units'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { factsOf, type QueuedRunKind } from '../../../platform/jobs/run-kinds'
import type { Tables } from '../../../platform/tables'
import { endRun } from './conduct-run'
import { type Run, silentMs, unfinished } from './run-queries'
import { runWords } from './words'

/**
 * The job that looks after runs of which nobody has said anything for a minute: it puts back into the queue what the queue has
 * lost, ends what the queue gave up and what a command on the server left, and removes rows whose time is over.
 */
export async function tendRuns(context: JobContext): Promise<void> {
  const { db, now } = context
  const runs = await db
    .selectFrom('run')
    .selectAll()
    .where('state', 'in', unfinished)
    .where('updated_at', '<', sql<Date>`now() - ${silentMs}::integer * interval '1 millisecond'`)
    .execute()
  const units = jobUnits(context, 'tend-runs')
  const jobs = await jobsOf(db, runs)
  for (const run of runs)
    await units.attempt({ kind: 'run', id: run.id }, () => tend(context, run, jobs.get(run.id) ?? 'none'))
  await db.deleteFrom('run').where('expires_at', '<', now()).execute()
  units.end()
}

async function tend({ db, now }: JobContext, run: Run, job: JobState): Promise<void> {
  const facts = factsOf(run.kind)
  // A newer version does it.
  if (!facts) return
  if (facts.doneBy === 'command') {
    const failure = JSON.stringify(runWords.interrupted)
    const end = run.cancel_asked_at ? { state: 'cancelled' as const } : { state: 'failed' as const, failure }
    return endRun(db, run, end, now())
  }
  if (job === 'waits') return
  // Given up after its last try: whoever asked for it can have it tried again.
  if (job === 'given_up') return endRun(db, run, { state: 'failed' }, now())
  await enqueueJob(db, run.kind as QueuedRunKind, { runId: run.id })
}

/** How the queue stands to a run. */
type JobState = 'waits' | 'given_up' | 'none'

/** In one statement: a thousand moved links may wait for their turn. */
async function jobsOf(db: Kysely<Tables>, runs: readonly Run[]): Promise<Map<string, JobState>> {
  if (runs.length === 0) return new Map()
  const { rows } = await sql<{ run_id: string; waits: boolean }>`
    select payload->>'runId' as run_id, bool_or(attempts < max_attempts) as waits
    from graphile_worker._private_jobs where payload->>'runId' = any(${runs.map(({ id }) => id)}::text[])
    group by 1`.execute(db)
  return new Map(rows.map(({ run_id, waits }) => [run_id, waits ? 'waits' : 'given_up']))
}
