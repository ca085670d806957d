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
export {
  webhookEventChoices,
  webhookEventLabel,
  webhookFailureSentence,
  webhookFormatChoices,
  webhookFormatLabel,
  webhookUrlHint,
} from './model/webhook-words'
