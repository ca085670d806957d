import { type Entry, entriesOf } from './archive-entries'
import { refusedFile, unreadableWorkbook } from './file-limits'

/** Whether the file is an archive, as workbooks are. */
export function isArchive(file: Buffer): boolean {
  return file.length > 4 && file.readUInt32LE(0) === 0x04034b50
}

/** Refuses a file that is neither a text nor a workbook, as what it is, whatever its name says. */
export function refuseOtherKinds(file: Buffer): void {
  const start = file.subarray(0, 8).toString('latin1')
  if (start.startsWith('\xD0\xCF\x11\xE0')) {
    throw refusedFile(
      '古い形式の Excel ファイル（.xls）か、パスワードのついたファイルです。パスワードを外し、.xlsx か .csv で保存し直してください。',
    )
  }
  if (start.startsWith('%PDF')) throw notATable('PDF')
  if (start.startsWith('\x1F\x8B')) throw compressed('gzip')
  if (isArchive(file)) refuseOtherArchives(file)
}

const opendocument = 'application/vnd.oasis.opendocument.'

function refuseOtherArchives(file: Buffer): void {
  const entries = entriesOf(file)
  const has = (start: string) => entries.some(({ name }) => name.startsWith(start))
  if (has('xl/workbook.bin')) {
    throw refusedFile('Excel バイナリ ブック（.xlsb）です。.xlsx か .csv で保存し直してください。')
  }
  if (has('xl/')) return
  if (has('word/')) throw notATable('Word の文書')
  if (has('ppt/')) throw notATable('PowerPoint の資料')
  if (isOpendocument(entries)) {
    throw refusedFile('OpenDocument のファイルです。表計算ソフトで .xlsx か .csv に保存し直してください。')
  }
  // Cut off before its directory: only the names beside the parts are left.
  if (entries.length === 0 && file.includes('xl/worksheets/')) throw unreadableWorkbook()
  throw compressed('ZIP')
}

function isOpendocument(entries: readonly Entry[]): boolean {
  const packed = entries.find(({ name }) => name === 'mimetype')?.packed
  return packed?.toString('latin1').startsWith(opendocument) === true
}

function notATable(kind: string) {
  return refusedFile(`${kind} は読み取れません。CSV、TSV、XLSX のいずれかを選んでください。`)
}

function compressed(kind: string) {
  return refusedFile(
    `${kind} で圧縮されたファイルです。中にある CSV、TSV、XLSX のファイルを取り出してから選んでください。`,
  )
}
