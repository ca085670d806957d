import { auditedNoun } from '../../../platform/write/audited-noun'

export const dataImportAudit = auditedNoun('data_import', {
  noun: { ja: 'ファイルの取り込み', en: 'Import of files' },
  actions: {
    send: { ja: '取り込むファイルの送信', en: 'Files to import sent' },
    check: { ja: '取り込むファイルの確認', en: 'Files to import checked' },
    map: { ja: '列の対応付けの確認', en: 'Mapping of columns confirmed' },
    start: { ja: 'ファイルの取り込みの開始', en: 'Import of files started' },
    undo: { ja: 'ファイルの取り込みの取り消し', en: 'Import of files undone' },
  },
  fields: {
    file_count: { ja: 'ファイルの数', en: 'Files' },
    table_count: { ja: '対応付けた表', en: 'Tables mapped' },
    row_count: { ja: '行数', en: 'Rows' },
    device_count: { ja: 'デバイスの数', en: 'Devices' },
    people_count: { ja: '被験者の数', en: 'Subjects' },
    chosen_count: { ja: '登録済みの被験者を選んだID', en: 'IDs for which registered subjects were chosen' },
    dated_ids_are_right: {
      ja: '日付のように見えるIDもこのままで正しい',
      en: 'IDs that look like dates are right',
    },
    extends_links: { ja: '紐づけを最初の日まで広げる', en: 'Links begin with the first day' },
  },
})
