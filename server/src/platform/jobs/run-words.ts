import { catalogue } from '../words'

/** The names of kinds of runs. */
export const runKindWords = catalogue('runKind', {
  reattributeDevice: { ja: 'データの付け替え', en: 'Moving of data' },
  registerBulkFile: { ja: '一括登録', en: 'Bulk registration' },
  exportData: { ja: 'データ出力', en: 'Data export' },
  deliverExport: { ja: '保存先への送信', en: 'Delivery of an export' },
  checkImportFiles: { ja: '取り込むファイルの確認', en: 'Check of files to import' },
  importFolder: { ja: 'ファイルの取り込み', en: 'Import of files' },
  generateStudy: { ja: '架空のデータの作成', en: 'Invented data' },
  replayAnswers: { ja: '受信データの読み直し', en: 'Received data read again' },
})
