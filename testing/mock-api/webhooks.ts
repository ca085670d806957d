import type {
  MadeWebhook,
  MutationCreateWebhookArgs,
  MutationDeleteWebhookArgs,
  MutationPauseWebhookArgs,
  MutationReplayWebhookDeliveryArgs,
  MutationTryWebhookArgs,
  MutationUpdateWebhookArgs,
  QueryWebhookDeliveriesArgs,
  QueryWebhooksArgs,
  Webhook,
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookPage,
} from '@/shared/api/generated/schema'
import { refuse } from './refuse'
import type { World } from './world'

function aWebhook(given: Partial<Webhook> = {}): Webhook {
  return {
    id: 'webhook-platform',
    name: 'データ基盤',
    url: 'https://hooks.example.org/kansoku',
    format: 'STANDARD',
    events: ['EXPORT_FINISHED', 'DAY_COMPUTED'],
    pausedWhy: null,
    failingSince: null,
    createdByName: '観測 花子',
    createdAt: '2026-10-01T01:00:00Z',
    ...given,
  }
}

function aDelivery(given: Partial<WebhookDelivery> = {}): WebhookDelivery {
  return {
    id: 'delivery-1',
    event: 'EXPORT_FINISHED',
    happenedAt: '2026-11-20T06:00:00Z',
    state: 'DELIVERED',
    attempts: 1,
    attemptedAt: '2026-11-20T06:00:01Z',
    dueAt: null,
    status: 204,
    failure: null,
    ...given,
  }
}

/** One of each way to stand. */
export const someWebhooks: Webhook[] = [
  aWebhook(),
  aWebhook({
    id: 'webhook-chat',
    name: '研究室のチャット',
    url: 'https://hooks.slack.com/…x9Qz',
    format: 'SLACK',
    events: ['ANSWER_SUBMITTED', 'ALERT_RAISED', 'ALERT_RESOLVED'],
    failingSince: '2026-11-20T02:00:00Z',
  }),
  aWebhook({ id: 'webhook-old', name: '旧サーバー', pausedWhy: 'FAILING', createdByName: null }),
]

const someDeliveries: WebhookDelivery[] = [
  aDelivery({
    id: 'delivery-3',
    event: 'DAY_COMPUTED',
    state: 'WAITING',
    attempts: 2,
    status: 503,
    dueAt: '2026-11-20T09:05:00Z',
    happenedAt: '2026-11-20T08:55:00Z',
  }),
  aDelivery({ id: 'delivery-2', state: 'FAILED', attempts: 10, status: null, failure: 'TIMEOUT' }),
  aDelivery(),
]

/** The world's webhooks; a made one is the first. */
export function webhooksOf(world: World) {
  let webhooks = world.webhooks
  let deliveries = someDeliveries
  const one = (id: string) =>
    webhooks.find((found) => found.id === id) ?? refuse('NOT_FOUND', 'Webhookが見つかりません。')
  const put = (changed: Webhook): Webhook => {
    webhooks = webhooks.map((found) => (found.id === changed.id ? changed : found))
    return changed
  }
  return {
    webhooks: ({ offset = 0, limit = 20 }: QueryWebhooksArgs): WebhookPage => ({
      total: webhooks.length,
      items: webhooks.slice(offset, offset + limit),
    }),
    webhookDeliveries: ({ offset = 0, limit = 20 }: QueryWebhookDeliveriesArgs): WebhookDeliveryPage => ({
      total: deliveries.length,
      items: deliveries.slice(offset, offset + limit),
    }),
    createWebhook: ({ input }: MutationCreateWebhookArgs): MadeWebhook => {
      const url =
        input.format === 'STANDARD' ? input.url : `${new URL(input.url).origin}/…${input.url.slice(-4)}`
      const webhook = aWebhook({ ...input, url, id: `webhook-${webhooks.length}` })
      webhooks = [webhook].concat(webhooks)
      return { webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' }
    },
    updateWebhook: ({ webhookId, input }: MutationUpdateWebhookArgs): Webhook =>
      put({ ...one(webhookId), ...input }),
    pauseWebhook: ({ webhookId, isPaused }: MutationPauseWebhookArgs): Webhook =>
      put({ ...one(webhookId), pausedWhy: isPaused ? 'ASKED' : null, failingSince: null }),
    deleteWebhook: ({ webhookId }: MutationDeleteWebhookArgs): Webhook => {
      const removed = one(webhookId)
      webhooks = webhooks.filter(({ id }) => id !== webhookId)
      return removed
    },
    tryWebhook: ({ webhookId }: MutationTryWebhookArgs): Webhook => {
      const sent = aDelivery({ id: `delivery-${deliveries.length + 1}`, event: 'TEST' })
      deliveries = [sent].concat(deliveries)
      return one(webhookId)
    },
    replayWebhookDelivery: ({ webhookDeliveryId }: MutationReplayWebhookDeliveryArgs): WebhookDelivery => {
      const found = deliveries.find(({ id }) => id === webhookDeliveryId)
      if (!found) return refuse('NOT_FOUND', '送信の記録が見つかりません。')
      const again: WebhookDelivery = { ...found, state: 'WAITING', attempts: 0 }
      deliveries = deliveries.map((kept) => (kept.id === again.id ? again : kept))
      return again
    },
  }
}
