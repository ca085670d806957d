import { auditedNoun } from '../../../platform/write/audited-noun'

export const jobAudit = auditedNoun('job', {
  noun: { ja: '処理', en: 'Job' },
  actions: { try_again: { ja: '処理の再実行', en: 'Job tried again' } },
  fields: {
    job: { ja: '処理', en: 'Job' },
    target: { ja: '処理の対象', en: 'What the job was for' },
    id: { ja: '番号', en: 'Id' },
  },
})
