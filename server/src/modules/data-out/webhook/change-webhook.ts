import { isIP } from 'node:net'
import type { Kysely } from 'kysely'
import { seal } from '../../../platform/crypto/encryption'
import { type AllowedPrivate, isOutside } from '../../../platform/http/post-outside'
import { FieldChecks } from '../../../platform/input/field-checks'
import { enqueueJob } from '../../../platform/jobs/jobs'
import { newId } from '../../../platform/postgres/ids'
import { conflict } from '../../../platform/problem'
import { lockNames, requireRoom } from '../../../platform/resource'
import type { Tables } from '../../../platform/tables'
import {
  newWebhookSecret,
  type WebhookEvent,
  type WebhookFormat,
  webhookEvents,
} from '../../../platform/webhook'
import { recordAudit } from '../../../platform/write/audit'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { WriteContext } from '../../../platform/write/write-context'
import type { VisibleProject } from '../../studies/project'
import { webhookAudit } from './webhook-audit'
import { requireDelivery, requireWebhook, type Webhook } from './webhook-queries'
import { webhookWords } from './words'

/** What people say of a webhook. */
export interface WebhookInput {
  readonly name: string
  /** Of a chat that is changed, also what is shown of it: then it stays. */
  readonly url: string
  readonly format: WebhookFormat
  readonly events: readonly WebhookEvent[]
}

/** What changing a webhook needs beside the transaction. */
export interface WebhookSettings {
  readonly encryptionKey: Buffer
  readonly privateTargets: AllowedPrivate
}

const mostOfProject = 20

/** For sealing and unsealing. */
export const secretPurpose = (webhookId: string) => `webhook ${webhookId}`

export const urlPurpose = (webhookId: string) => `webhook address ${webhookId}`

/** Makes a webhook that acts for the viewer; the caller has checked that the viewer may export of the project. Tells its secret once. */
export async function createWebhook(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  project: VisibleProject,
  input: WebhookInput,
  { encryptionKey, privateTargets }: WebhookSettings,
  { actor, now }: WriteContext,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { address, ...values } = checked(input, privateTargets)
  await requireRoom(await lockNames(tx, project.id), {
    table: 'webhook',
    most: mostOfProject,
    full: () => conflict(webhookWords.tooMany),
  })
  const id = newId()
  const secret = newWebhookSecret()
  await tx
    .insertInto('webhook')
    .values({
      ...values,
      id,
      company_id: project.company_id,
      project_id: project.id,
      sealed_url: sealedUrl(encryptionKey, id, values.format, address),
      sealed_secret: seal(encryptionKey, secretPurpose(id), Buffer.from(secret)),
      created_by: viewer.id,
      created_at: now,
      days_told_at: now,
    })
    .execute()
  await recordAudit(tx, {
    companyId: project.company_id,
    actor,
    action: webhookAudit.create,
    targetId: id,
    after: { ...values, projectId: project.id },
    at: now,
  })
  return { id, secret }
}

/** Changes what people say of a webhook; what waits goes to the new address. */
export async function updateWebhook(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  webhookId: string,
  input: WebhookInput,
  { encryptionKey, privateTargets }: WebhookSettings,
  { actor, now }: WriteContext,
): Promise<void> {
  const before = await requireWebhook(tx, viewer, webhookId)
  const { address, ...values } = checked(input, privateTargets, before)
  const sealed =
    address === null ? {} : { sealed_url: sealedUrl(encryptionKey, before.id, values.format, address) }
  // Whoever changes it answers for what it is told.
  await tx
    .updateTable('webhook')
    .set({ ...values, ...sealed, created_by: viewer.id, failing_at: null })
    .where('id', '=', before.id)
    .execute()
  const { name, url, format, events } = before
  await recordAudit(tx, {
    companyId: before.company_id,
    actor,
    action: webhookAudit.update,
    targetId: before.id,
    before: { name, url, format, events },
    after: values,
    at: now,
  })
}

/** What is stored, and the whole address: null where that of before stays. */
function checked(
  { name, url, format, events }: WebhookInput,
  privateTargets: AllowedPrivate,
  before: Pick<Webhook, 'url' | 'format'> | null = null,
) {
  const checks = new FieldChecks()
  const known = webhookEvents.filter((event) => events.includes(event))
  const asked = checks.required('url', webhookWords.url, url, 2000)
  const values = { name: checks.required('name', webhookWords.name, name, 200), format, events: known }
  if (known.length === 0) checks.refuse('events', webhookWords.noEvent)
  // What waits was written for the format: a chat has one message where a program has many.
  if (before && before.format !== format) checks.refuse('format', webhookWords.formatStays)
  // What is shown of the address of a chat came back as it was.
  const stays = before !== null && before.format !== 'standard' && asked === before.url
  const problem = asked === '' || stays ? null : problemOfUrl(asked, privateTargets)
  if (problem) checks.refuse('url', problem)
  checks.done()
  const address = stays ? null : asked
  return { ...values, url: format === 'standard' || stays ? asked : shownUrl(asked), address }
}

/** Whoever knows the address of a chat can write there, so that people are shown its server and its last four signs. */
function shownUrl(address: string): string {
  return `${new URL(address).origin}/…${address.slice(-4)}`
}

function sealedUrl(
  encryptionKey: Buffer,
  webhookId: string,
  format: WebhookFormat,
  address: string | null,
): Buffer | null {
  if (format === 'standard' || address === null) return null
  return seal(encryptionKey, urlPurpose(webhookId), Buffer.from(address))
}

/** Names are looked up when something is sent, since they may stand for another address by then. */
function problemOfUrl(text: string, isAllowed: AllowedPrivate) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.username !== '' || url.password !== '') return webhookWords.unreadableUrl
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOwn = isIP(host) !== 0 && isAllowed(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn)) return webhookWords.unreadableUrl
  if (isIP(host) !== 0 && !isOutside(host) && !isOwn) return webhookWords.privateUrl
  return /(^|\.)localhost$/i.test(host) ? webhookWords.privateUrl : null
}

/** 一時停止する, 再開する: what happens meanwhile is not told. */
export async function pauseWebhook(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { webhookId, isPaused }: { readonly webhookId: string; readonly isPaused: boolean },
  { actor, now }: WriteContext,
): Promise<void> {
  const found = await requireWebhook(tx, viewer, webhookId)
  if ((found.paused_at !== null) === isPaused) return
  await tx
    .updateTable('webhook')
    .set(
      isPaused
        ? { paused_at: now, paused_why: 'asked' }
        : { paused_at: null, paused_why: null, failing_at: null, days_told_at: now },
    )
    .where('id', '=', found.id)
    .execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: isPaused ? webhookAudit.pause : webhookAudit.resume,
    targetId: found.id,
    after: { name: found.name },
    at: now,
  })
  await enqueueJob(tx, 'send-webhooks', {}, { delayMs: 0 })
}

/** 削除する: with all its messages, for good. */
export async function deleteWebhook(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  webhookId: string,
  { actor, now }: WriteContext,
): Promise<Webhook> {
  const found = await requireWebhook(tx, viewer, webhookId)
  await tx.deleteFrom('webhook').where('id', '=', found.id).execute()
  const { name, url, format, events } = found
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: webhookAudit.delete,
    targetId: found.id,
    before: { name, url, format, events },
    at: now,
  })
  return found
}

/** テスト送信: a message that says nothing happened. CONFLICT while it is paused. */
export async function tryWebhook(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  webhookId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const found = await requireWebhook(tx, viewer, webhookId)
  if (found.paused_at !== null) throw conflict(webhookWords.paused)
  await tx
    .insertInto('webhook_delivery')
    .values({
      webhook_id: found.id,
      event: 'webhook.test',
      data: '{}',
      test_subject_id: null,
      happened_at: now,
      due_at: now,
    })
    .execute()
  await recordAudit(tx, {
    companyId: found.company_id,
    actor,
    action: webhookAudit.try,
    targetId: found.id,
    after: { name: found.name },
    at: now,
  })
  await enqueueJob(tx, 'send-webhooks', {}, { delayMs: 0 })
}

/** もう一度送信する: the same message with the same id, so that the receiver knows a repetition. */
export async function replayDelivery(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  deliveryId: string,
  { actor, now }: WriteContext,
): Promise<void> {
  const { webhook, delivery } = await requireDelivery(tx, viewer, deliveryId)
  if (webhook.paused_at !== null) throw conflict(webhookWords.paused)
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where('id', '=', delivery.id)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict(webhookWords.stillWaiting)
  await recordAudit(tx, {
    companyId: webhook.company_id,
    actor,
    action: webhookAudit.replay,
    targetId: webhook.id,
    after: { name: webhook.name, event: delivery.event },
    at: now,
  })
  await enqueueJob(tx, 'send-webhooks', {}, { delayMs: 0 })
}
