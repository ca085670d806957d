import type { Task, TaskList } from 'graphile-worker'
import { FinalJobError } from '../platform/jobs/final-job-error'
import {
  type JobContext,
  recordJobFailure,
  solveJobFailure,
  solveJobFailuresBefore,
} from '../platform/jobs/job-failures'
import { targetOf } from '../platform/jobs/job-targets'
import { UnitsFailedError } from '../platform/jobs/job-units'
import type { JobName, Jobs } from '../platform/jobs/jobs'
import { acquit, noteInHand, runningJob, type Suspicion, suspicionOf } from '../platform/jobs/suspect-jobs'
import type { Log } from '../platform/process/log'

type PayloadOf<T extends JobName> = T extends keyof Jobs ? Jobs[T] : Record<string, never>
type Tasks = { readonly [T in JobName]: (payload: PayloadOf<T>) => Promise<void> }

/** What wraps the tasks. */
export interface Recording extends JobContext {
  readonly log: Log
  /** Under which this process notes what it has begun. */
  readonly processId: string
}

/**
 * Wraps the tasks: a failure is recorded for administrators and removed when the job succeeds. A job during which a process
 * died is done alone among those, so that a second death says which one it was.
 */
export function recordingTasks(recording: Recording, tasks: Tasks): TaskList {
  const alone = oneAfterTheOther()
  return Object.fromEntries(
    Object.entries(tasks).map(([job, task]) => [
      job,
      watched(recording, job as JobName, recorded(recording, job as JobName, task as Task), alone),
    ]),
  )
}

function watched({ db, processId }: Recording, job: JobName, task: Task, alone: Alone): Task {
  return async (payload, helpers) => {
    const suspect = { job, target: targetOf(job, payload) }
    const suspicion = await suspicionOf(db, suspect)
    if (!suspicion) return runningJob.run({ processId, isSuspect: false }, () => task(payload, helpers))
    if (waits(suspicion)) return
    await alone(async () => {
      await noteInHand(db, suspect, processId)
      try {
        await runningJob.run({ processId, isSuspect: true }, () => task(payload, helpers))
      } finally {
        // If the database is away, the note stays until the job is done again.
        await acquit(db, suspect).catch(() => {})
      }
    })
  }
}

/** A job that is never set aside, which its schedule begins again each minute, waits longer after each death. */
function waits({ deaths, isSetAside, secondsAgo }: Suspicion): boolean {
  if (isSetAside) return true
  const seconds = deaths < 2 ? 0 : Math.min(15 * 2 ** (deaths - 2), 120)
  // Negative where the clock was set back.
  return secondsAgo >= 0 && secondsAgo < seconds
}

type Alone = (work: () => Promise<void>) => Promise<void>

function oneAfterTheOther(): Alone {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
}

function recorded({ log, ...context }: Recording, job: JobName, task: Task): Task {
  return async (payload, helpers) => {
    const begunAt = context.now()
    const target = targetOf(job, payload)
    const isLast = target !== null && helpers.job.attempts >= helpers.job.max_attempts
    const noteFailure = async (error: unknown): Promise<void> => {
      if (error instanceof FinalJobError) return recordJobFailure(context, job, target, error, true)
      if (!(error instanceof UnitsFailedError)) return recordJobFailure(context, job, target, error, isLast)
      log.error({ err: error, job }, 'a job failed with some of its things')
      if (!target) await solveJobFailuresBefore(context.db, job, begunAt)
      else if (isLast) await recordJobFailure(context, job, target, error.errors[0], isLast)
    }
    try {
      await task(payload, helpers)
    } catch (error) {
      await noteFailure(error)
      if (error instanceof FinalJobError) return
      throw error
    }
    if (target) await solveJobFailure(context.db, job, target)
    else await solveJobFailuresBefore(context.db, job, begunAt)
  }
}
