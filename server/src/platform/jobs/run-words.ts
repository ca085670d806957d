import { catalogue, type Text } from '../words'
import type { RunKind } from './run-kinds'

/** What people call each kind of run. */
export const runNames = catalogue('runKind', {
  'reattribute-device': { ja: 'データの付け替え', en: 'Moving of data' },
  'register-bulk-file': { ja: '一括登録', en: 'Bulk registration' },
  'export-data': { ja: 'データ出力', en: 'Data export' },
  'deliver-export': { ja: '保存先への送信', en: 'Delivery of an export' },
  'draw-notebook': { ja: 'ノートブックの図の作成', en: 'Figures of a notebook' },
  'check-import-files': { ja: '取り込むファイルの確認', en: 'Check of files to import' },
  'import-files': { ja: 'ファイルの取り込み', en: 'Import of files' },
  'undo-import': { ja: '取り込みの取り消し', en: 'Import undone' },
  'import-folder': { ja: 'ファイルの取り込み', en: 'Import of files' },
  'generate-study': { ja: '架空のデータの作成', en: 'Invented data' },
  'replay-answers': { ja: '受信データの読み直し', en: 'Received data read again' },
} satisfies Record<RunKind, object>)

/** The name of any kind; that of a newer version's is its key. */
export function nameOf(kind: string): Text {
  return Object.hasOwn(runNames, kind) ? runNames[kind as RunKind] : kind
}
