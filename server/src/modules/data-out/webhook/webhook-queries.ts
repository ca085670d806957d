import type { Kysely, Selectable } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { Tables, WebhookDeliveryTable, WebhookTable } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import { requireExportPermission } from '../export'
import { webhookWords } from './words'

export type Webhook = Selectable<WebhookTable>
export type WebhookDelivery = Selectable<WebhookDeliveryTable>

/** The webhooks of a project, the latest first. The caller has checked the project. */
export async function listWebhooks(
  db: Kysely<Tables>,
  projectId: string,
  { offset, limit }: Page,
): Promise<{ items: Webhook[]; total: number }> {
  const listed = db.selectFrom('webhook').where('project_id', '=', projectId)
  const rows = listed.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return readPage(listed, rows, { offset, limit })
}

/** NOT_FOUND for an unknown webhook and those of projects that the viewer does not see, FORBIDDEN without データ出力. */
export async function requireWebhook(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  webhookId: string,
): Promise<Webhook> {
  const found = isUuid(webhookId)
    ? await db
        .selectFrom('webhook')
        .selectAll()
        .where('id', '=', webhookId)
        .where('company_id', '=', viewer.companyId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound(webhookWords.noun)
  const project = await requireProject(db, viewer, found.project_id).catch(() => null)
  if (!project) throw notFound(webhookWords.noun)
  requireExportPermission(viewer, project)
  return found
}

/** The messages of a webhook, the latest first; the caller has checked the webhook. */
export async function listDeliveries(
  db: Kysely<Tables>,
  webhookId: string,
  { offset, limit }: Page,
): Promise<{ items: WebhookDelivery[]; total: number }> {
  const listed = db.selectFrom('webhook_delivery').where('webhook_id', '=', webhookId)
  const rows = listed.selectAll().orderBy('happened_at', 'desc').orderBy('id', 'desc')
  return readPage(listed, rows, { offset, limit })
}

/** A message of a webhook that the viewer sees. */
export async function requireDelivery(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  deliveryId: string,
): Promise<{ readonly webhook: Webhook; readonly delivery: WebhookDelivery }> {
  const delivery = isUuid(deliveryId)
    ? await db.selectFrom('webhook_delivery').selectAll().where('id', '=', deliveryId).executeTakeFirst()
    : undefined
  const webhook = delivery && (await requireWebhook(db, viewer, delivery.webhook_id).catch(() => null))
  if (!delivery || !webhook) throw notFound(webhookWords.delivery)
  return { webhook, delivery }
}
