import { withdrawalFields } from '../../../../../engines/fields'
import { auditedNoun } from '../../../platform/write/audited-noun'
import { testSubjectFields } from './test-subject-fields'

export const testSubjectAudit = auditedNoun('test_subject', {
  noun: { ja: '被験者', en: 'Test subject' },
  verbs: ['create', 'update', 'change_status', 'delete', 'restore', 'purge', 'export'],
  actions: {
    withdraw: { ja: '被験者の中止', en: 'Test subject withdrawn' },
    reinstate: { ja: '被験者の中止の取り消し', en: 'Withdrawal of a test subject taken back' },
    erase: { ja: '被験者の個人情報の消去', en: 'Personal data of a test subject erased' },
    issue_key: { ja: '被験者用リンクの発行', en: "Test subject's link issued" },
    renew_key: { ja: '被験者用リンクの再発行', en: "Test subject's link renewed" },
    set_pin: { ja: '被験者の PIN の発行', en: "Test subject's PIN issued" },
    subscribe: { ja: '配信の再開', en: 'Messages subscribed again' },
    unsubscribe: { ja: '配信停止', en: 'Messages unsubscribed' },
    take_back_bounce: { ja: '届かなかった記録の取り消し', en: 'Mark of an address taken back' },
    issue_line_code: { ja: 'LINE連携コードの発行', en: 'Code for LINE issued' },
    link_line: { ja: 'LINEとの連携', en: 'LINE account linked' },
    unlink_line: { ja: 'LINEとの連携の解除', en: 'LINE account unlinked' },
    nudge: { ja: '催促の送信', en: 'Nudge sent' },
    share_code: { ja: '大文字・小文字だけが違うコード', en: 'Code that differs from another in case alone' },
    pay_reward: { ja: '謝礼の支払い', en: 'Reward paid' },
    take_back_payment: { ja: '謝礼の支払いの取り消し', en: 'Payment of a reward taken back' },
  },
  declared: { ...withdrawalFields, ...testSubjectFields },
  fields: {
    key_generation: { ja: 'リンクの世代', en: 'Generation of the link' },
    attributes: { ja: '属性', en: 'Attributes' },
    keep: {
      ja: '残すもの',
      en: 'Kept',
      values: {
        study_data: { ja: '計測などの研究データ', en: 'Study data' },
        nothing: { ja: '何も残さない', en: 'Nothing' },
      },
    },
    nudge: {
      ja: '催促',
      en: 'Nudge',
      values: {
        sync: { ja: '同期', en: 'Sync' },
        charge: { ja: '充電', en: 'Charge' },
        wear: { ja: '装着', en: 'Wear' },
      },
    },
    about_on: { ja: '対象日', en: 'About' },
    alike_code: { ja: '似たコード', en: 'Code like it' },
    yen: { ja: '金額（円）', en: 'Yen' },
  },
})
