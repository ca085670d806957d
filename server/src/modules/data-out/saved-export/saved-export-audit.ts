import { auditedNoun } from '../../../platform/write/audited-noun'

export const savedExportAudit = auditedNoun('saved_export', {
  noun: { ja: '出力の条件', en: 'Saved export' },
  verbs: ['create', 'update', 'delete'],
  fields: {
    repeats: {
      ja: '定期出力',
      en: 'Repeated',
      values: { daily: { ja: '毎日', en: 'Daily' }, weekly: { ja: '毎週', en: 'Weekly' } },
    },
  },
})
