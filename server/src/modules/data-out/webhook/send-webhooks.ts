import { type Kysely, sql } from 'kysely'
import { unseal } from '../../../platform/crypto/encryption'
import { type AllowedPrivate, postOutside } from '../../../platform/http/post-outside'
import type { JobContext } from '../../../platform/jobs/job-failures'
import { enqueueJob } from '../../../platform/jobs/jobs'
import type { Tables } from '../../../platform/tables'
import { signatureOf } from '../../../platform/webhook'
import { type Acting, actingUser } from '../acting-user'
import { secretPurpose, urlPurpose } from './change-webhook'
import { bodyOf } from './message-body'
import { tellDays } from './tell-days'
import type { Webhook, WebhookDelivery } from './webhook-queries'

/** What sending needs. */
export interface WebhookWork extends JobContext {
  readonly encryptionKey: Buffer
  readonly privateTargets: AllowedPrivate
  /** Origin of the pages, for links in messages. */
  readonly publicUrl: string
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** After which time an attempt is repeated, as Standard Webhooks recommend; then it is given up. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** What is sent and has no outcome after it was killed. */
const leaseMs = 2 * minute
/** A webhook that takes nothing for so long is paused. */
const pausedAfterMs = 5 * day
/** Messages are listed for so long. */
const keptMs = 30 * day
const atOnceOfWebhook = 4
const claimedAtOnce = 200
/** Then the next job goes on, so that the queue can stop. */
const longestMs = 20 * second

/**
 * Sends the messages that are due. Killed anywhere it sends again what has no outcome, with the same id. A webhook that fails holds
 * its other messages back, and those of others not at all.
 */
export async function sendWebhooks(work: WebhookWork): Promise<void> {
  const { db, now } = work
  await tellDays(db, now())
  const until = Date.now() + longestMs
  for (;;) {
    const claimed = await claim(db, now())
    const webhooks = [...new Set(claimed.map(({ webhook_id }) => webhook_id))]
    await Promise.all(
      webhooks.map((id) =>
        sendAll(
          work,
          id,
          claimed.filter(({ webhook_id }) => webhook_id === id),
          until,
        ),
      ),
    )
    if (claimed.length < claimedAtOnce || Date.now() > until) break
  }
  await db
    .deleteFrom('webhook_delivery')
    .where('happened_at', '<', new Date(now().getTime() - keptMs))
    .execute()
  await wakeForNext(db, now())
}

async function claim(db: Kysely<Tables>, now: Date): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    update webhook_delivery set due_at = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select d.id from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.state = 'waiting' and d.due_at <= ${now} and w.paused_at is null
      order by d.due_at limit ${claimedAtOnce} for update of d skip locked)
    returning *`.execute(db)
  return rows.sort((one, other) => one.happened_at.getTime() - other.happened_at.getTime())
}

async function sendAll(
  work: WebhookWork,
  webhookId: string,
  messages: readonly WebhookDelivery[],
  until: number,
): Promise<void> {
  const { db, now } = work
  const webhook = await db.selectFrom('webhook').selectAll().where('id', '=', webhookId).executeTakeFirst()
  if (!webhook) return
  const acting = await actingUser(db, { ...webhook, userId: webhook.created_by })
  const waiting = [...messages]
  while (waiting.length > 0 && Date.now() <= until) {
    const some = waiting.splice(0, atOnceOfWebhook)
    const outcomes = await Promise.all(some.map((message) => send(work, webhook, acting, message)))
    if (outcomes.includes(false)) break
  }
  if (waiting.length === 0) return
  // Not tried: they wait for a server that answers.
  await db
    .updateTable('webhook_delivery')
    .set({ due_at: new Date(now().getTime() + (Date.now() > until ? 0 : minute)) })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .execute()
}

/** Whether the message was taken. */
async function send(
  { db, now, encryptionKey, privateTargets, publicUrl }: WebhookWork,
  webhook: Webhook,
  acting: Acting | null,
  message: WebhookDelivery,
): Promise<boolean> {
  const at = now()
  const body = acting && (await bodyOf({ db, publicUrl }, acting, webhook, message))
  // Whoever made it may not export any more; whom it names is gone. That is no fault of the address.
  if (!body) {
    await writeDown(db, message, { state: 'failed', failure: acting ? 'gone' : 'not_permitted' }, at)
    return true
  }
  const answer = await postOutside({
    url: webhook.sealed_url
      ? unseal(encryptionKey, urlPurpose(webhook.id), webhook.sealed_url).toString()
      : webhook.url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Kansoku-Webhooks/1',
      ...(webhook.format === 'standard' && signed(encryptionKey, webhook, message, body, at)),
    },
    body,
    isAllowed: privateTargets,
  })
  const status = 'status' in answer ? answer.status : null
  const failure = 'failure' in answer ? answer.failure : null
  if (status !== null && status >= 200 && status < 300) {
    return end(db, webhook, message, { state: 'delivered', status }, at)
  }
  const wait = waits[message.attempts]
  const isGivenUp = wait === undefined || status === 410
  return end(
    db,
    webhook,
    message,
    { state: isGivenUp ? 'failed' : 'waiting', status, failure, dueAt: new Date(at.getTime() + (wait ?? 0)) },
    at,
  )
}

/** The headers of Standard Webhooks; a chat knows its sender by the address. */
function signed(
  encryptionKey: Buffer,
  { id, sealed_secret }: Webhook,
  message: WebhookDelivery,
  body: string,
  at: Date,
): Record<string, string> {
  const secret = unseal(encryptionKey, secretPurpose(id), sealed_secret).toString()
  const seconds = Math.floor(at.getTime() / 1000)
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf(secret, message.id, seconds, body),
  }
}

interface Outcome {
  readonly state: WebhookDelivery['state']
  readonly status?: number | null
  readonly failure?: string | null
  readonly dueAt?: Date
}

async function writeDown(
  db: Kysely<Tables>,
  { id, attempts }: WebhookDelivery,
  { state, status = null, failure = null, dueAt }: Outcome,
  at: Date,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      state,
      status,
      failure,
      attempts: attempts + 1,
      attempted_at: at,
      ...(dueAt && { due_at: dueAt }),
    })
    .where('id', '=', id)
    .execute()
}

/** Writes down what came of an attempt, and how the webhook does; whether the message was taken. */
async function end(
  db: Kysely<Tables>,
  webhook: Webhook,
  message: WebhookDelivery,
  outcome: Outcome,
  at: Date,
): Promise<boolean> {
  await writeDown(db, message, outcome, at)
  const isTaken = outcome.state === 'delivered'
  const row = db.updateTable('webhook').where('id', '=', webhook.id)
  if (isTaken) await row.set({ failing_at: null }).where('failing_at', 'is not', null).execute()
  else await row.set({ failing_at: at }).where('failing_at', 'is', null).execute()
  const isGone = outcome.status === 410
  const failsLong = webhook.failing_at !== null && at.getTime() - webhook.failing_at.getTime() > pausedAfterMs
  if (!isTaken && (isGone || failsLong)) {
    await row.set({ paused_at: at, paused_why: 'failing' }).where('paused_at', 'is', null).execute()
  }
  return isTaken
}

/** What is due soon is not left to the next minute. */
async function wakeForNext(db: Kysely<Tables>, now: Date): Promise<void> {
  const { rows } = await sql<{ due_at: Date | null }>`
    select min(d.due_at) as due_at from webhook_delivery d join webhook w on w.id = d.webhook_id
    where d.state = 'waiting' and w.paused_at is null`.execute(db)
  const due = rows[0]?.due_at
  if (!due) return
  const wait = Math.max(0, due.getTime() - now.getTime())
  // The job that runs is no longer in the way of one with the same key.
  if (wait < minute) await enqueueJob(db, 'send-webhooks', {}, { delayMs: wait, key: 'send-webhooks-soon' })
}
