import { conductRun, type RunWork } from '../modules/studies/run'
import type { JobContext } from '../platform/jobs/job-failures'
import type { RunPayload } from '../platform/jobs/jobs'
import type { QueuedRunKind } from '../platform/jobs/run-kinds'

/** The work of every kind that the queue does. */
export type RunWorks = { readonly [Kind in QueuedRunKind]: RunWork<Kind> }

/** The tasks of runs: each conducts the run that its job names. */
export function runTasks(
  context: JobContext,
  works: RunWorks,
): Readonly<Record<QueuedRunKind, (payload: RunPayload) => Promise<void>>> {
  const task = (work: RunWork<QueuedRunKind>) => async (payload: RunPayload) => {
    if (payload.runId) await conductRun(context, payload.runId, work)
    else await work.doEarlier?.({ ...payload })
  }
  // Object.entries forgets which work belongs to which kind.
  const all = Object.entries(works) as [QueuedRunKind, RunWork<QueuedRunKind>][]
  return Object.fromEntries(all.map(([kind, work]) => [kind, task(work)])) as ReturnType<typeof runTasks>
}
