import { auditedNoun } from '../../../platform/write/audited-noun'

export const providerClientAudit = auditedNoun('provider_client', {
  noun: { ja: '提供元との接続設定', en: 'Connection to a provider' },
  verbs: ['create', 'update', 'delete'],
  fields: {
    provider: { ja: '提供元', en: 'Provider' },
    client_id: { ja: 'クライアント ID', en: 'Client id' },
    hosts: {
      ja: '接続先',
      en: 'Addresses',
      values: {
        usual: { ja: '通常', en: 'Usual' },
        earlier: { ja: '以前のアプリ用', en: 'Of earlier apps' },
        simulator: { ja: 'シミュレーター', en: 'Simulator' },
      },
    },
    is_approved: { ja: '提供元の審査済み', en: 'Approved by the provider' },
  },
})

export const deviceGrantAudit = auditedNoun('device_grant', {
  noun: { ja: 'デバイスの連携', en: 'Connection of a device' },
  actions: {
    make_link: { ja: '連携リンクの発行', en: 'Link to connect made' },
    send_link: { ja: '連携リンクの送信', en: 'Link to connect sent' },
    begin: { ja: '連携の開始', en: 'Connecting begun' },
    revoke: { ja: '連携の解除', en: 'Connection ended' },
    read: { ja: 'データの取得の要求', en: 'Data asked for' },
  },
  targetKind: 'device',
  fields: {},
})
