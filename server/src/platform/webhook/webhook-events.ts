import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

/** What a program can be told of a project. */
export const webhookEvents = ['export.finished', 'answer.submitted', 'day.computed'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

interface ToTell {
  readonly projectId: string
  readonly event: WebhookEvent
  /** Ids, codes and counts; no personal data. */
  readonly data: object
  /** Whom it names. */
  readonly testSubjectId?: string
  readonly at: Date
}

/** Tells the webhooks of a project that asked for the event, once the transaction commits. */
export async function queueWebhookEvent(
  tx: Kysely<Tables>,
  { projectId, event, data, testSubjectId, at }: ToTell,
): Promise<void> {
  await sql`
    with told as (
      insert into webhook_delivery (webhook_id, event, data, test_subject_id, happened_at, due_at)
      select id, ${event}, ${JSON.stringify(data)}::jsonb, ${testSubjectId ?? null}::uuid, ${at}, ${at} from webhook
      where project_id = ${projectId} and paused_at is null and ${event} = any(events) returning 1)
    ${sql.raw(wake)}`.execute(tx)
}

/** Queues the job that sends, where there is something to send. */
const wake = `select graphile_worker.add_job('send-webhooks', '{}'::json, job_key => 'send-webhooks', job_key_mode => 'preserve_run_at')
  from (select 1 from told limit 1) one`

/**
 * The same as a part of the statement that stores an answer (`stored`: its id and test_subject_id), so that a submission stays one
 * round trip. `project` and `at` are places of parameters. `woken` has to be read, since PostgreSQL runs no part that nobody reads.
 */
export function answerSubmitted(project: string, at: string): string {
  return `told as (insert into webhook_delivery (webhook_id, event, data, test_subject_id, happened_at, due_at)
    select w.id, 'answer.submitted', jsonb_build_object('response', stored.id), stored.test_subject_id,
      ${at}::timestamptz, ${at}::timestamptz
    from stored join webhook w on w.project_id = ${project}::uuid
    where w.paused_at is null and 'answer.submitted' = any(w.events) returning 1),
  woken as (${wake})`
}
