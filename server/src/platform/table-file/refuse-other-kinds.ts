import type { Message } from '../words'
import { type Entry, entriesOf } from './archive-entries'
import { refusedFile, unreadableWorkbook } from './file-limits'
import { readingWords } from './words'

/** Whether the file is an archive, as workbooks are. */
export function isArchive(file: Buffer): boolean {
  return file.length > 4 && file.readUInt32LE(0) === 0x04034b50
}

/** Refuses a file that is neither a text nor a workbook, by its bytes and not its name. */
export function refuseOtherKinds(file: Buffer): void {
  const start = file.subarray(0, 8).toString('latin1')
  if (start.startsWith('\xD0\xCF\x11\xE0')) {
    throw refusedFile(readingWords.oldExcel)
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
    throw refusedFile(readingWords.binaryExcel)
  }
  if (has('xl/')) return
  if (has('word/')) throw notATable(readingWords.wordDocument)
  if (has('ppt/')) throw notATable(readingWords.presentation)
  if (isOpendocument(entries)) {
    throw refusedFile(readingWords.openDocument)
  }
  // A workbook cut off before its directory: only the names in front of the parts are left.
  if (entries.length === 0 && file.includes('xl/worksheets/')) throw unreadableWorkbook()
  throw compressed('ZIP')
}

function isOpendocument(entries: readonly Entry[]): boolean {
  const packed = entries.find(({ name }) => name === 'mimetype')?.packed
  return packed?.toString('latin1').startsWith(opendocument) === true
}

function notATable(kind: string | Message) {
  return refusedFile(readingWords.notATable(kind))
}

function compressed(format: string) {
  return refusedFile(readingWords.compressed(format))
}
