import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables'

/** What a program can be told of a project. */
export const webhookEvents = [
  'export.finished',
  'answer.submitted',
  'day.computed',
  'alert.raised',
  'alert.acknowledged',
  'alert.resolved',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
export type WebhookAlertEvent = Extract<WebhookEvent, `alert.${string}`>

/** Signed JSON for programs, as Standard Webhooks say; or sentences for the incoming webhook of a chat. */
export type WebhookFormat = 'standard' | 'slack' | 'teams'

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

/**
 * Tells of alerts, but not of those in test: programs of each, a chat of all that one rule has together, so that a late sync of a
 * whole project is no flood there, and of nothing that the maximum of its rule holds back.
 */
export async function queueWebhookAlerts(
  tx: Kysely<Tables>,
  {
    projectId,
    event,
    alertIds,
    at,
  }: { projectId: string; event: WebhookAlertEvent; alertIds: readonly string[]; at: Date },
): Promise<void> {
  if (alertIds.length === 0) return
  await sql`
    with alert as (
      select id, alert_rule_id, test_subject_id, held_back_by from alert_event
      where id = any(${[...alertIds]}::uuid[]) and project_id = ${projectId} and not is_test),
    hook as (
      select id, format from webhook
      where project_id = ${projectId} and paused_at is null and ${event} = any(events)),
    told as (
      insert into webhook_delivery (webhook_id, event, data, test_subject_id, happened_at, due_at)
      select hook.id, ${event}, jsonb_build_object('alerts', jsonb_build_array(alert.id)), alert.test_subject_id, ${at}::timestamptz, ${at}::timestamptz
      from hook cross join alert where hook.format = 'standard'
      union all
      select hook.id, ${event}, jsonb_build_object('alerts', jsonb_agg(alert.id order by alert.id)), null, ${at}::timestamptz, ${at}::timestamptz
      from hook cross join alert where hook.format <> 'standard' and alert.held_back_by is null group by hook.id, alert.alert_rule_id
      returning 1)
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
