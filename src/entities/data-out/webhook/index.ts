export {
  useCreateWebhookMutation,
  useDeleteWebhookMutation,
  usePauseWebhookMutation,
  useReplayWebhookDeliveryMutation,
  useTryWebhookMutation,
  useUpdateWebhookMutation,
  useWebhookDeliveriesQuery,
  useWebhooksQuery,
  type Webhook,
  type WebhookDelivery,
} from './api/webhook-api'
export { webhookEventChoices, webhookEventLabel, webhookFailureSentence } from './model/webhook-words'
