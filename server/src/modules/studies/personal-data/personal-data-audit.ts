import { auditedNoun } from '../../../platform/write/audited-noun'
import { personalDataFields } from './personal-fields'

export const personalDataAudit = auditedNoun('personal_data', {
  noun: { ja: '個人情報', en: 'Personal data' },
  verbs: ['update'],
  actions: {
    view: { ja: '個人情報の閲覧', en: 'Personal data viewed' },
    search: { ja: '個人情報の検索', en: 'Personal data searched' },
  },
  declared: personalDataFields,
  fields: { lines: { ja: '行', en: 'Lines' } },
})
