import type { Kysely } from 'kysely'
import { seal } from '../src/platform/crypto/encryption'
import { newId } from '../src/platform/postgres/ids'
import type { Tables } from '../src/platform/tables'
import { newWebhookSecret, type WebhookEvent, type WebhookFormat } from '../src/platform/webhook'
import { testConfig } from './graphql'

/** A webhook of a project, made by the user, and its secret. */
export async function aWebhook(
  db: Kysely<Tables>,
  project: { readonly id: string; readonly company_id: string },
  user: { readonly id: string },
  {
    name = '連携',
    url = 'https://hooks.example/kansoku',
    events = ['answer.submitted'] as WebhookEvent[],
    format = 'standard' as WebhookFormat,
  } = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = newId()
  const secret = newWebhookSecret()
  await db
    .insertInto('webhook')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      name,
      url,
      format,
      sealed_url:
        format === 'standard'
          ? null
          : seal(testConfig.encryptionKey, `webhook address ${id}`, Buffer.from(url)),
      events,
      sealed_secret: seal(testConfig.encryptionKey, `webhook ${id}`, Buffer.from(secret)),
      created_by: user.id,
      created_at: new Date(),
      days_told_at: new Date(),
    })
    .execute()
  return { id, secret }
}

/** A message that was taken. */
export function aDelivery(db: Kysely<Tables>, webhook: { readonly id: string }): Promise<{ id: string }> {
  const at = new Date()
  return db
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhook.id,
      event: 'webhook.test',
      data: '{}',
      test_subject_id: null,
      happened_at: at,
      due_at: at,
      state: 'delivered',
      status: 204,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
