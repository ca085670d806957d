import './schema'

export { sendWebhooks, type WebhookWork } from './send-webhooks'
export { webhookAudit } from './webhook-audit'
