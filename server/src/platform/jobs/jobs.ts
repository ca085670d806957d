import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

/** Every job there is. */
export const jobNames = [
  'ensure-days',
  'merge-late',
  'reattribute-device',
  'decide-days-anew',
  'register-bulk-file',
  'resume-bulk-files',
  'purge-bulk-files',
  'seal-device-accounts',
  'purge-deleted',
  'purge-users',
  'finish-erasures',
  'send-mail',
  'sweep-sign-in',
  'seal-audit',
  'count-usage',
  'purge-job-failures',
] as const

export type JobName = (typeof jobNames)[number]

/** What the jobs of the queue are given: ids and times only. A job may run again at any point. */
export interface Jobs {
  /** The links of a device changed between two instants (ISO 8601); the subjects are those that lost one. */
  readonly 'reattribute-device': {
    readonly deviceId: string
    readonly from: string
    readonly to: string
    readonly subjectIds: readonly string[]
    /** Where the screen sees how far it is; a version before did not say. */
    readonly reattributionId?: string
  }
  /** Subjects of whom nothing is to be kept wait to be removed. */
  readonly 'finish-erasures': Record<string, never>
  /** A row of mail waits to be sent. */
  readonly 'send-mail': { readonly mailId: string }
  /** A bulk file waits to be registered, or was left off half way. */
  readonly 'register-bulk-file': { readonly bulkFileId: string }
  /** Acknowledged samples wait to be merged into their days. */
  readonly 'merge-late': Record<string, never>
  /** Accounts of devices at their providers wait to be put under the keys of who wears the devices. */
  readonly 'seal-device-accounts': Record<string, never>
  /** The zone, enrolment or wear method of subjects changed; null: of all in the project. */
  readonly 'decide-days-anew': { readonly projectId: string; readonly subjectIds: readonly string[] | null }
}

/** People wait for a mail and for their file: these go before what a thousand moved links have to do. Less is sooner. */
const priorities: Partial<Record<keyof Jobs, number>> = { 'send-mail': -10, 'register-bulk-file': -5 }

/** At most one job of its kind waits: further ones change nothing until it runs. */
export interface OnlyOnce {
  readonly delayMs: number
}

/** Puts a job into the queue when the transaction commits, and not when it does not. */
export async function enqueueJob<T extends keyof Jobs>(
  tx: Kysely<Tables>,
  task: T,
  payload: Jobs[T],
  once?: OnlyOnce,
): Promise<void> {
  const json = JSON.stringify(payload)
  const priority = priorities[task] ?? 0
  const statement = once
    ? sql`select graphile_worker.add_job(${task}::text, ${json}::json, priority => ${priority}::integer, job_key => ${task}::text,
        job_key_mode => 'preserve_run_at', run_at => now() + ${once.delayMs}::integer * interval '1 millisecond')`
    : sql`select graphile_worker.add_job(${task}::text, ${json}::json, priority => ${priority}::integer)`
  await statement.execute(tx)
}
