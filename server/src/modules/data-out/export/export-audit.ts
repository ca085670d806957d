import { auditedNoun } from '../../../platform/write/audited-noun'

export const dataExportAudit = auditedNoun('data_export', {
  noun: { ja: 'データ出力', en: 'Data export' },
  verbs: ['delete'],
  actions: {
    create: { ja: 'データの出力', en: 'Data exported' },
    ask_delivery: { ja: '出力したファイルの送信の指示', en: 'Delivery of an export asked for' },
    deliver: { ja: '出力したファイルの送信', en: 'Export delivered' },
    fail_delivery: { ja: '出力したファイルの送信の失敗', en: 'Delivery of an export failed' },
    download: { ja: '出力したファイルの保存', en: 'Exported file downloaded' },
  },
  fields: {
    contents: { ja: '出力した内容', en: 'Contents' },
    format: { ja: '形式', en: 'Format' },
    subject_count: { ja: '被験者の数', en: 'Subjects' },
    hides_codes: { ja: 'コードの仮名化', en: 'Codes pseudonymized' },
    shifts_dates: { ja: '日付の移動', en: 'Dates moved' },
    bands_birth_years: { ja: '生年を5年ごとに', en: 'Birth years in bands' },
    drops_free_text: { ja: '自由記述を除く', en: 'Free text left out' },
    destination: { ja: '保存先', en: 'Destination' },
    place: { ja: 'サーバーとバケット', en: 'Server and bucket' },
    object_key: { ja: 'オブジェクトのキー', en: 'Key of the object' },
    purpose: { ja: '目的', en: 'Purpose' },
    holds_personal: { ja: 'オーナーだけの項目を含む', en: 'Holds what owners alone are told' },
  },
})
