export { LazyWebhookPanel } from './ui/LazyWebhookPanel'
export type { TellableWebhook } from './ui/WebhookPanel'
