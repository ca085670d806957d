import type { JobName } from '../../platform/jobs/jobs'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A job that runs again and again: every so often, and so long after midnight UTC. */
export interface Scheduled {
  readonly job: JobName
  readonly everyMs: number
  readonly afterMs: number
}

const everyMinute = (job: JobName): Scheduled => ({ job, everyMs: minute, afterMs: 0 })
const hourly = (job: JobName, atMinute: number): Scheduled => ({
  job,
  everyMs: hour,
  afterMs: atMinute * minute,
})
const daily = (job: JobName, hours: number, minutes: number): Scheduled => ({
  job,
  everyMs: day,
  afterMs: hours * hour + minutes * minute,
})

/** Rows of new days are made soon after midnight in any time zone; the audit log is sealed every minute. */
export const schedule: readonly Scheduled[] = [
  hourly('ensure-days', 5),
  // Writers enqueue these jobs themselves; the schedule finds what a killed process left.
  everyMinute('merge-late'),
  // Finds who has new days; every subject is evaluated hourly, since data that do not come tell nobody.
  { job: 'judge-alerts', everyMs: 5000, afterMs: 0 },
  // Planning enqueues what it plans; the schedule finds what was left, and what is tried again.
  everyMinute('plan-surveys'),
  everyMinute('send-messages'),
  everyMinute('send-webhooks'),
  everyMinute('keep-survey-counts'),
  everyMinute('seal-audit'),
  { job: 'count-usage', everyMs: 15 * minute, afterMs: 0 },
  everyMinute('tend-runs'),
  everyMinute('sync-devices'),
  // Erasures enqueue their own job; the schedule retries those that the queue gave up.
  hourly('finish-erasures', 35),
  daily('seal-device-accounts', 3, 10),
  daily('find-numbers', 3, 15),
  daily('purge-deleted', 3, 20),
  daily('purge-bulk-files', 3, 30),
  hourly('expire-exports', 25),
  // Deliveries give back what they began themselves; the schedule finds what a killed process left.
  hourly('abort-uploads', 40),
  hourly('purge-data-imports', 45),
  everyMinute('make-saved-exports'),
  daily('purge-users', 3, 40),
  daily('sweep-sign-in', 3, 50),
  daily('sweep-test-answers', 3, 55),
  daily('purge-job-failures', 4, 10),
]

/** The last moment up to now at which the job was due. */
export function lastDue({ everyMs, afterMs }: Scheduled, now: number): number {
  return Math.floor((now - afterMs) / everyMs) * everyMs + afterMs
}
