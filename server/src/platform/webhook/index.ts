export {
  answerSubmitted,
  queueWebhookAlerts,
  queueWebhookEvent,
  type WebhookAlertEvent,
  type WebhookEvent,
  type WebhookFormat,
  webhookEvents,
} from './webhook-events'
export { newWebhookSecret, signatureOf } from './webhook-signature'
