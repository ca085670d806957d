import type { Task, TaskList } from 'graphile-worker'
import {
  type JobContext,
  type JobTarget,
  recordJobFailure,
  solveJobFailure,
  solveJobFailuresBefore,
} from '../platform/jobs/job-failures'
import { UnitsFailedError } from '../platform/jobs/job-units'
import type { JobName, Jobs } from '../platform/jobs/jobs'
import type { Log } from '../platform/process/log'

type PayloadOf<T extends JobName> = T extends keyof Jobs ? Jobs[T] : Record<string, never>
type Tasks = { readonly [T in JobName]: (payload: PayloadOf<T>) => Promise<void> }

/** The target of a job; jobs without one process everything and run again on schedule. */
const targets: { readonly [T in keyof Jobs]?: (payload: Jobs[T]) => JobTarget } = {
  'reattribute-device': ({ deviceId }) => ({ kind: 'device', id: deviceId }),
  'decide-days-anew': ({ projectId }) => ({ kind: 'project', id: projectId }),
  'register-bulk-file': ({ bulkFileId }) => ({ kind: 'bulk_file', id: bulkFileId }),
  'send-mail': ({ mailId }) => ({ kind: 'mail', id: mailId }),
}

/** Wraps the tasks: a failure is recorded for administrators and removed when the job succeeds. */
export function recordingTasks(context: JobContext, log: Log, tasks: Tasks): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([job, task]) => [job, recording(context, log, job as JobName, task as Task)]),
  )
}

function recording(context: JobContext, log: Log, job: JobName, task: Task): Task {
  return async (payload, helpers) => {
    const begunAt = context.now()
    // Only enqueueJob writes payloads.
    const target = job in targets ? (targets[job as keyof Jobs] as (_: unknown) => JobTarget)(payload) : null
    const isLast = target !== null && helpers.job.attempts >= helpers.job.max_attempts
    const noteFailure = async (error: unknown): Promise<void> => {
      if (!(error instanceof UnitsFailedError)) return recordJobFailure(context, job, target, error, isLast)
      log.error({ err: error, job }, 'a job failed with some of its things')
      if (!target) await solveJobFailuresBefore(context.db, job, begunAt)
      else if (isLast) await recordJobFailure(context, job, target, error.errors[0], isLast)
    }
    try {
      await task(payload, helpers)
    } catch (error) {
      await noteFailure(error)
      throw error
    }
    if (target) await solveJobFailure(context.db, job, target)
    else await solveJobFailuresBefore(context.db, job, begunAt)
  }
}
