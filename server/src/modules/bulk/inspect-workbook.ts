import { createInflateRaw } from 'node:zlib'
import { mostRows, refusedFile, tooManyRows } from './file-limits'

/** What the parts of a workbook may have together, unpacked: a small archive may hold gigabytes of blanks. */
const mostUnpackedBytes = 150 * 1024 * 1024

/** Refuses a workbook that would take minutes and all memory to read: by what its directory says, then by its sheets. */
export async function refuseHugeWorkbook(file: Buffer): Promise<void> {
  const entries = entriesOf(file)
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostUnpackedBytes) throw tooLarge()
  for (const { name, content } of entries) {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) await refuseHugeSheet(content)
  }
}

/** Counted as it is unpacked, without keeping it. Blank rows count too, so twice as many are let through. */
async function refuseHugeSheet(content: Buffer | null): Promise<void> {
  if (!content) return
  const unpacking = createInflateRaw()
  unpacking.end(content)
  let bytes = 0
  let rows = 0
  let end = Buffer.alloc(0)
  try {
    for await (const part of unpacking) {
      const text = Buffer.concat([end, part])
      bytes += part.length
      for (let at = text.indexOf('<row '); at >= 0; at = text.indexOf('<row ', at + 5)) rows += 1
      // What a part cuts in two is found with the next one.
      end = text.subarray(Math.max(text.length - 4, 0))
      if (bytes > mostUnpackedBytes || rows > mostRows * 2) break
    }
  } catch {
    // What does not unpack is refused by who reads it.
  }
  if (bytes > mostUnpackedBytes) throw tooLarge()
  if (rows > mostRows * 2) throw tooManyRows()
}

function tooLarge() {
  return refusedFile('Excel ファイルの中身が大きすぎます。使う列と行だけを CSV で保存し直してください。')
}

interface Entry {
  readonly name: string
  readonly unpacked: number
  /** Compressed; null where it is kept as it is, and so no larger than the file. */
  readonly content: Buffer | null
}

/** What the archive's directory names; nothing where there is no directory. */
function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 20 > file.length) return []
  const count = file.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  while (entries.length < count && at + 46 <= file.length) {
    const title = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + title),
      unpacked: file.readUInt32LE(at + 24),
      content: contentOf(file, at),
    })
    at += 46 + title + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

const deflated = 8

function contentOf(file: Buffer, at: number): Buffer | null {
  const head = file.readUInt32LE(at + 42)
  if (file.readUInt16LE(at + 10) !== deflated || head + 30 > file.length) return null
  const start = head + 30 + file.readUInt16LE(head + 26) + file.readUInt16LE(head + 28)
  return file.subarray(start, start + file.readUInt32LE(at + 20))
}
