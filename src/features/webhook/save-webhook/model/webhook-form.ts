import { t } from '@lingui/core/macro'
import * as z from 'zod'
import type { WebhookEvent, WebhookFormat } from '@/shared/api/generated/schema'

/** What the form holds. */
export interface WebhookForm {
  name: string
  url: string
  format: WebhookFormat
  events: WebhookEvent[]
}

export function webhookSchema() {
  return z.custom<WebhookForm>().superRefine(({ name, url, events }, { addIssue }) => {
    const refuse = (path: keyof WebhookForm, message: string) =>
      addIssue({ code: 'custom', path: [path], message })
    if (name.trim() === '') refuse('name', t`名前を入力してください。`)
    if (url.trim() === '') refuse('url', t`送信先の URL を入力してください。`)
    if (events.length === 0) refuse('events', t`知らせる出来事を1つ以上選んでください。`)
  })
}
