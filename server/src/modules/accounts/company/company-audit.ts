import { auditedNoun } from '../../../platform/write/audited-noun'
import { companyFields } from './company-fields'

export const companyAudit = auditedNoun('company', {
  noun: { ja: '会社', en: 'Company' },
  verbs: ['create', 'update', 'suspend', 'resume'],
  actions: {
    update_settings: { ja: '会社設定の変更', en: 'Company settings changed' },
    test_mail: { ja: 'テストメールの送信', en: 'Test mail sent' },
    sending_held: { ja: '送信の停止の通知', en: 'Owners told that nothing can be sent' },
  },
  declared: companyFields,
  fields: {
    status: {
      ja: '状態',
      en: 'Status',
      values: { active: { ja: '利用中', en: 'Active' }, suspended: { ja: '停止中', en: 'Suspended' } },
    },
    demands_second_factor: { ja: '全員に二要素認証を求める', en: 'Second factor for everybody' },
    personal_data_demands_second_factor: {
      ja: '個人情報の閲覧に二要素認証を求める',
      en: 'Second factor for personal data',
    },
    fault: { ja: '不達の理由', en: 'Whose fault a refusal is' },
    said: { ja: 'メールサーバーの返答', en: 'What the mail server said' },
  },
})
