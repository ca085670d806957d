import type { ImportSummary } from '../modules/data-import'

/** The lines that tell a person what an import did; isListed: all rejections are in a file. */
export function reportLines(summary: ImportSummary, isListed: boolean): string[] {
  const { people, files, rows, stored } = summary
  return [
    summary.wasFinished
      ? 'このフォルダーは取り込み済みで、変更はありません(もう一度読むには --again を付けてください)。'
      : `取り込みました。被験者 ${count(people)}人、ファイル ${count(files.length)}件、${count(rows)}行。`,
    ...(summary.wasFinished ? [] : [storedLine(stored)]),
    ...(stored.held > 0
      ? [`紐づけのない期間の計測値 ${count(stored.held)}件は、デバイスに保管しました。`]
      : []),
    '',
    ...files.map((file) => `  ${file.name}: ${file.label}、${count(file.rows)}行${refusals(file)}`),
    ...summary.skipped.map(({ name, label, note }) => `  ${name}: ${label}、${note}`),
    ...summary.refusedFiles.map(({ name, message }) => `  ${name}: 取り込めません。${message}`),
    ...rejectionLines(summary, isListed),
  ]
}

function storedLine({ written, unchanged }: ImportSummary['stored']) {
  return `計測値は新規・変更 ${count(written)}件、変更なし ${count(unchanged)}件です。`
}

function refusals({ rejected, duplicates }: { rejected: number; duplicates: number }) {
  const parts = [
    ...(rejected > 0 ? [`拒否 ${count(rejected)}件`] : []),
    ...(duplicates > 0 ? [`重複 ${count(duplicates)}件`] : []),
  ]
  return parts.length > 0 ? `(${parts.join('、')})` : ''
}

function rejectionLines(
  { rejections, rejected, duplicates, refusedFiles }: ImportSummary,
  isListed: boolean,
) {
  if (rejections.length === 0) return []
  const total = rejected + duplicates + refusedFiles.length
  return [
    '',
    `取り込まなかったもの ${count(total)}件:`,
    ...rejections.map(({ file, line, column, message }) => `  ${file} ${line}行目 ${column}: ${message}`),
    ...(total > rejections.length
      ? [
          `  ほか ${count(total - rejections.length)}件。${isListed ? 'すべてを --report のファイルに書き出しました。' : 'すべてを見るには --report ファイル名.csv を付けてください。'}`,
        ]
      : []),
  ]
}

function count(value: number) {
  return value.toLocaleString('ja-JP')
}
