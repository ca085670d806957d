import { auditedNoun } from '../../../platform/write/audited-noun'

export const accessKeyAudit = auditedNoun('access_key', {
  noun: { ja: 'アクセスキー', en: 'Access key' },
  actions: {
    create: { ja: 'アクセスキーの発行', en: 'Access key made' },
    rotate: { ja: 'アクセスキーの交換', en: 'Access key rotated' },
    revoke: { ja: 'アクセスキーの無効化', en: 'Access key revoked' },
  },
  fields: {
    purpose: { ja: '目的', en: 'Purpose' },
    prefix: { ja: 'キーの先頭', en: 'Beginning' },
    scopes: { ja: '読み取るデータ', en: 'Reads' },
    is_deidentified: { ja: '個人を特定しにくくする', en: 'De-identified' },
    shifts_dates: { ja: '日付をずらす', en: 'Dates moved' },
    networks: { ja: 'IP アドレス', en: 'Addresses' },
    expires_at: { ja: '有効期限', en: 'Expires' },
  },
})
