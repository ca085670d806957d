import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'
import { type QueuedRunKind, queuedRunKinds } from './run-kinds'

/** Names of the jobs that are no runs. */
const ownNames = [
  'ensure-days',
  'merge-late',
  'decide-days-anew',
  'tend-runs',
  'purge-bulk-files',
  'purge-data-imports',
  'expire-exports',
  'abort-uploads',
  'make-saved-exports',
  'seal-device-accounts',
  'find-numbers',
  'purge-deleted',
  'purge-users',
  'finish-erasures',
  // Evaluates the rules of alerts. Databases hold the names of jobs, so this one keeps the word that it had.
  'judge-alerts',
  'send-mail',
  'plan-surveys',
  'send-messages',
  'send-webhooks',
  'keep-survey-counts',
  'sweep-sign-in',
  'sweep-test-answers',
  'seal-audit',
  'count-usage',
  'purge-job-failures',
  'sync-devices',
] as const

export type JobName = (typeof ownNames)[number] | QueuedRunKind

/** Names of all jobs. */
export const jobNames: readonly JobName[] = [...ownNames, ...queuedRunKinds]

/** A run waits to be done. */
export interface RunPayload {
  readonly runId: string
}

/** The payloads of queued jobs: ids and times only. A job may be repeated at any point. */
export interface Jobs extends Record<QueuedRunKind, RunPayload> {
  /** Erased subjects of whom nothing is kept have to be removed. */
  readonly 'finish-erasures': Record<string, never>
  /** A row of mail waits to be sent. */
  readonly 'send-mail': { readonly mailId: string }
  /** Occurrences of surveys have to be planned. */
  readonly 'plan-surveys': Record<string, never>
  /** Messages to subjects wait to be sent. */
  readonly 'send-messages': Record<string, never>
  /** Messages to programs of others wait to be sent. */
  readonly 'send-webhooks': Record<string, never>
  /** Staged samples have to be merged into their days. */
  readonly 'merge-late': Record<string, never>
  /** Accounts of devices have to be encrypted with their wearers' keys. */
  readonly 'seal-device-accounts': Record<string, never>
  /** Grants of devices are due to be read. */
  readonly 'sync-devices': Record<string, never>
  /** The zone, enrolment or wear method of subjects changed; null: of all in the project. */
  readonly 'decide-days-anew': { readonly projectId: string; readonly subjectIds: readonly string[] | null }
}

/** People wait for mails and files, so these run before the jobs of a thousand moved links. Lower numbers run first. */
const priorities: Partial<Record<keyof Jobs, number>> = {
  'send-mail': -10,
  'register-bulk-file': -5,
  'check-import-files': -5,
}

/** At most one job of this kind is queued; enqueuing again changes nothing until it runs. */
export interface OnlyOnce {
  readonly delayMs: number
  /** Of several moments; at most one of each is queued. */
  readonly key?: string
}

/** Enqueues a job in the transaction, so that it exists only if that commits. */
export async function enqueueJob<T extends keyof Jobs>(
  tx: Kysely<Tables>,
  task: T,
  payload: Jobs[T],
  once?: OnlyOnce,
): Promise<void> {
  const json = JSON.stringify(payload)
  const priority = priorities[task] ?? 0
  const statement = once
    ? sql`select graphile_worker.add_job(${task}::text, ${json}::json, priority => ${priority}::integer, job_key => ${once.key ?? task}::text,
        job_key_mode => 'preserve_run_at', run_at => now() + ${once.delayMs}::integer * interval '1 millisecond')`
    : sql`select graphile_worker.add_job(${task}::text, ${json}::json, priority => ${priority}::integer)`
  await statement.execute(tx)
}
