import type { ImportSummary } from '../modules/data-import'
import type { FirstLink } from '../modules/device'

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
    ...waitingLines(summary),
    '',
    ...files.map((file) => `  ${file.name}: ${file.label}、${count(file.rows)}行${refusals(file)}`),
    ...summary.skipped.map(({ name, label, note }) => `  ${name}: ${label}、${note}`),
    ...summary.refusedFiles.map(({ name, message }) => `  ${name}: 取り込めません。${message}`),
    ...rejectionLines(summary, isListed),
    ...differenceLines(summary, isListed),
  ]
}

function storedLine({ written, unchanged }: ImportSummary['stored']) {
  return `計測値は新規・変更 ${count(written)}件、変更なし ${count(unchanged)}件です。`
}

/** A file's value and another one for the same time: which counts now, with both. */
function differenceLines({ differing, replaced, kept }: ImportSummary, isListed: boolean): string[] {
  if (differing.length === 0) return []
  const rest = replaced + kept - differing.length
  return [
    '',
    `記録済みの値と違ったもの: 置き換え ${count(replaced)}件、記録済みの値を残したもの ${count(kept)}件`,
    ...differing.map(({ file, line, column, message }) => `  ${file} ${line}行目 ${column}: ${message}`),
    ...(rest > 0 ? [`  ${more(rest, isListed)}`] : []),
  ]
}

const more = (rest: number, isListed: boolean): string =>
  `ほか ${count(rest)}件。${isListed ? 'すべてを --report のファイルに書き出しました。' : 'すべてを見るには --report ファイル名.csv を付けてください。'}`

const mostDevices = 20

/** Values before the links are nobody's on every screen: how many, whose device, and how they are given to somebody. */
function waitingLines({ waiting }: ImportSummary): string[] {
  if (waiting.length === 0) return []
  const total = waiting.reduce((sum, link) => sum + (link.waiting?.count ?? 0), 0)
  const rest = waiting.length - mostDevices
  return [
    `${count(total)}件の値が、${count(waiting.length)}台のデバイスの紐づけより前にあり、だれのものとも表示されていません。`,
    ...waiting.slice(0, mostDevices).map(waitingLine),
    ...(rest > 0 ? [`  ほか ${count(rest)}台`] : []),
    '  紐づけを前に延ばすには、同じコマンドに --extend-links を付けて実行するか、デバイスの編集画面で延ばしてください。',
  ]
}

function waitingLine({ deviceCode, subjectCode, waiting, linkedFrom, timeZone }: FirstLink) {
  const since = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone }).format(linkedFrom)
  return `  ${deviceCode}: ${count(waiting?.count ?? 0)}件(${waiting?.firstOn}〜${waiting?.lastOn})、被験者 ${subjectCode} との紐づけは ${since} から`
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
    ...(total > rejections.length ? [`  ${more(total - rejections.length, isListed)}`] : []),
  ]
}

function count(value: number) {
  return value.toLocaleString('ja-JP')
}
