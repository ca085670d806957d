import { t } from '@lingui/core/macro'
import { lazyPart } from '@/shared/ui/lazy-part'

/** Its fields are loaded when a webhook is added or changed. */
export const LazyWebhookPanel = lazyPart(async () => (await import('./WebhookPanel')).WebhookPanel, {
  what: () => t`Webhook`,
})
