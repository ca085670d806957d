import { auditedNoun } from '../../../platform/write/audited-noun'

export const storageDestinationAudit = auditedNoun('storage_destination', {
  noun: { ja: '出力の保存先', en: 'Destination of exports' },
  verbs: ['create', 'update', 'delete'],
  actions: {
    try: { ja: '出力の保存先の確認', en: 'Destination of exports tried' },
  },
  fields: {
    endpoint: { ja: 'エンドポイント', en: 'Endpoint' },
    region: { ja: 'リージョン', en: 'Region' },
    bucket: { ja: 'バケット', en: 'Bucket' },
    prefix: { ja: 'キーの先頭', en: 'Beginning of keys' },
    is_path_style: { ja: 'バケットをパスに書く', en: 'Bucket in the path' },
    access_key_id: { ja: 'アクセスキー ID', en: 'Access key ID' },
    secret_changed: { ja: 'シークレットの変更', en: 'Secret changed' },
    was_taken: { ja: '書き込めた', en: 'Could be written' },
  },
})
