import { ask, gqlApi } from '@/shared/api'
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  PauseWebhookDocument,
  ReplayWebhookDeliveryDocument,
  TryWebhookDocument,
  UpdateWebhookDocument,
  WebhookDeliveriesDocument,
  type WebhookDeliveriesQuery,
  type WebhookLineFragment,
  WebhooksDocument,
} from './webhook.generated'

/** Where a program of others is told what happens in a project. */
export type Webhook = WebhookLineFragment
export type WebhookDelivery = WebhookDeliveriesQuery['webhookDeliveries']['items'][number]

export const {
  useWebhooksQuery,
  useWebhookDeliveriesQuery,
  useCreateWebhookMutation,
  useUpdateWebhookMutation,
  usePauseWebhookMutation,
  useDeleteWebhookMutation,
  useTryWebhookMutation,
  useReplayWebhookDeliveryMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query({
      ...ask(WebhooksDocument, (data) => data.webhooks),
      providesTags: ['Webhook'],
    }),
    webhookDeliveries: build.query({
      ...ask(WebhookDeliveriesDocument, (data) => data.webhookDeliveries),
      providesTags: ['Webhook'],
    }),
    createWebhook: build.mutation({
      ...ask(CreateWebhookDocument, (data) => data.createWebhook),
      invalidatesTags: ['Webhook'],
    }),
    updateWebhook: build.mutation({ ...ask(UpdateWebhookDocument), invalidatesTags: ['Webhook'] }),
    pauseWebhook: build.mutation({ ...ask(PauseWebhookDocument), invalidatesTags: ['Webhook'] }),
    deleteWebhook: build.mutation({ ...ask(DeleteWebhookDocument), invalidatesTags: ['Webhook'] }),
    tryWebhook: build.mutation({ ...ask(TryWebhookDocument), invalidatesTags: ['Webhook'] }),
    replayWebhookDelivery: build.mutation({
      ...ask(ReplayWebhookDeliveryDocument),
      invalidatesTags: ['Webhook'],
    }),
  }),
})
