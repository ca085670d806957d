import { auditedNoun } from '../../../platform/write/audited-noun'

export const webhookAudit = auditedNoun('webhook', {
  noun: { ja: 'Webhook', en: 'Webhook' },
  verbs: ['create', 'update', 'delete'],
  actions: {
    pause: { ja: 'Webhook の一時停止', en: 'Webhook paused' },
    resume: { ja: 'Webhook の再開', en: 'Webhook resumed' },
    try: { ja: 'Webhook のテスト送信', en: 'Webhook tried' },
    replay: { ja: 'Webhook の再送信', en: 'Webhook message sent again' },
  },
  fields: {
    url: { ja: '送信先', en: 'Address' },
    format: { ja: '形式', en: 'Format' },
    event: { ja: '出来事', en: 'Event' },
    events: { ja: '知らせる出来事', en: 'Events' },
  },
})
