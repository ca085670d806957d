export { answerSubmitted, queueWebhookEvent, type WebhookEvent, webhookEvents } from './webhook-events'
export { newWebhookSecret, signatureOf } from './webhook-signature'
