import type { Generated } from 'kysely'
import type { WebhookEvent, WebhookFormat } from '../webhook'
import type { Json } from './column'

export interface WebhookTable {
  id: string
  company_id: string
  project_id: string
  name: string
  /** Of a chat only what people are shown. */
  url: string
  format: Generated<WebhookFormat>
  sealed_url: Buffer | null
  events: WebhookEvent[]
  sealed_secret: Buffer
  created_by: string | null
  created_at: Date
  paused_at: Date | null
  paused_why: 'asked' | 'failing' | null
  failing_at: Date | null
  days_told_at: Date
}

export interface WebhookDeliveryTable {
  id: Generated<string>
  webhook_id: string
  event: WebhookEvent | 'webhook.test'
  data: Json<object>
  test_subject_id: string | null
  happened_at: Date
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  due_at: Date
  attempted_at: Date | null
  status: number | null
  failure: string | null
}

export interface WebhookTables {
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
}
