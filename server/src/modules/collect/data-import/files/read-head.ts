import { readBytes } from './read-bytes'
import type { SourceFile } from './source-file'

/** The beginning of a file, by which formats that are no tables are told. */
export interface FileHead {
  readonly name: string
  readonly bytes: Buffer
  readonly text: string
}

/** A document type of Apple Health has 15 kB. */
const headBytes = 256 * 1024

export async function readHead(file: SourceFile): Promise<FileHead> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of readBytes(file)) {
    pieces.push(Buffer.from(piece))
    length += piece.length
    if (length >= headBytes) break
  }
  const bytes = Buffer.concat(pieces).subarray(0, headBytes)
  return { name: file.name, bytes, text: bytes.toString('utf8') }
}
