import { isPassing } from '../postgres/read-again'
import { failureMessage } from './failure-message'
import { type JobContext, recordJobFailure } from './job-failures'
import type { JobTarget } from './job-targets'
import type { JobName } from './jobs'
import { acquit, noteInHand, runningJob, suspicionOf } from './suspect-jobs'

/** The job failed for some things. Each is recorded; this is thrown at the end, so that the job is retried. */
export class UnitsFailedError extends AggregateError {
  override name = 'UnitsFailedError'
}

/** Runs a job for one thing after the other: a failure is recorded, and the others continue. */
export interface JobUnits {
  attempt(target: JobTarget, work: () => Promise<void>): Promise<void>
  /** Runs many in one transaction; if that fails, each alone. */
  attemptTogether<T>(
    things: readonly T[],
    targetOf: (thing: T) => JobTarget,
    work: (things: readonly T[]) => Promise<void>,
  ): Promise<void>
  /** Throws UnitsFailedError if any failed. */
  end(): void
}

/** The most errors kept for the log, each message once: what fails for a thousand things for one reason is one line. */
const mostErrors = 20
/** The most things of one project that are recorded separately. */
const mostWithin = 20

/** If the failure itself cannot be recorded, because the transaction or the database is gone, the job ends at once. */
export function jobUnits(context: JobContext, job: JobName): JobUnits {
  const errors = new Map<string, unknown>()
  const recorded = new Set<string>()
  let failed = 0
  const recordedWithin = new Map<string, number>()
  const endsAll = (error: unknown) => context.db.isTransaction || isPassing(error)

  const attempt: JobUnits['attempt'] = async (target, work) => {
    try {
      await guarded(target, work)
    } catch (error) {
      if (endsAll(error)) throw error
      failed += 1
      const message = failureMessage(error)
      if (errors.size < mostErrors && !errors.has(message)) errors.set(message, error)
      await record(placeOf(target), error)
    }
  }

  /** After a death in this job each thing is noted before it is begun, and what killed twice is left out. */
  async function guarded(target: JobTarget, work: () => Promise<void>): Promise<void> {
    const running = runningJob.getStore()
    // In a transaction nobody else would see the note.
    if (!running?.isSuspect || context.db.isTransaction) return work()
    const suspect = { job, target }
    if ((await suspicionOf(context.db, suspect))?.isSetAside) return
    await noteInHand(context.db, suspect, running.processId)
    try {
      await work()
    } finally {
      // If the database is away, the note stays until the thing is done again.
      await acquit(context.db, suspect).catch(() => {})
    }
  }

  async function record(target: JobTarget, error: unknown): Promise<void> {
    const key = `${target.kind} ${target.id}`
    if (recorded.has(key)) return
    await recordJobFailure(context, job, target, error)
    recorded.add(key)
  }

  function placeOf(target: JobTarget): JobTarget {
    if (!target.within) return target
    const count = recordedWithin.get(target.within.id) ?? 0
    recordedWithin.set(target.within.id, count + 1)
    return count < mostWithin ? target : target.within
  }

  return {
    attempt,
    async attemptTogether(things, targetOf, work) {
      if (things.length === 0) return
      try {
        // After a death one by one, to find which of them it was.
        if (things.length > 1 && !runningJob.getStore()?.isSuspect) return await work(things)
      } catch (error) {
        if (endsAll(error)) throw error
      }
      for (const thing of things) await attempt(targetOf(thing), () => work([thing]))
    },
    end() {
      if (failed > 0)
        throw new UnitsFailedError([...errors.values()], `${job} failed with ${failed} of its things`)
    },
  }
}
