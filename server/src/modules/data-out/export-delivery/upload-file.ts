import { createHash } from 'node:crypto'
import { partBytesOf, type StorageClient } from '../../../platform/storage'

/** A file to send, as it is known to be. */
export interface FileToSend {
  readonly key: string
  readonly bytes: number
  readonly sha256: Buffer
  readonly content: AsyncIterable<Buffer>
  readonly contentType?: string
}

/** What is stored of an upload while it goes on, so that it is aborted whatever happens. */
export interface UploadSteps {
  readonly begun: (uploadId: string) => Promise<void>
  readonly sent: (bytes: number) => void
}

/** The file is not what it was: removed, or written anew. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError'
}

/** Sends a file in parts, or at once where it is no larger than one; it appears when it is whole and what it should be. */
export async function uploadFile(client: StorageClient, file: FileToSend, steps: UploadSteps): Promise<void> {
  const { key, bytes, sha256, content, contentType = 'application/zip' } = file
  const size = partBytesOf(bytes)
  const digest = createHash('sha256')
  let read = 0
  const parts = inParts(content, size, (piece) => {
    digest.update(piece)
    read += piece.length
  })
  const compare = () => {
    if (read !== bytes || !digest.digest().equals(sha256)) throw new ChangedFileError()
  }
  if (bytes <= size) {
    const { value: whole = Buffer.alloc(0) } = await parts.next()
    compare()
    await client.put(key, whole, contentType)
    return steps.sent(bytes)
  }
  const uploadId = await client.begin(key, contentType)
  await steps.begun(uploadId)
  const etags: string[] = []
  for await (const part of parts) {
    etags.push(await client.part(key, uploadId, etags.length + 1, part))
    steps.sent(part.length)
  }
  compare()
  await client.complete(key, uploadId, etags)
}

/** All of one size but the last, as some storage demands. */
async function* inParts(
  content: AsyncIterable<Buffer>,
  size: number,
  see: (piece: Buffer) => void,
): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let held = 0
  for await (const piece of content) {
    see(piece)
    waiting.push(piece)
    held += piece.length
    while (held >= size) {
      const joined = Buffer.concat(waiting)
      yield joined.subarray(0, size)
      waiting = [joined.subarray(size)]
      held -= size
    }
  }
  if (held > 0) yield Buffer.concat(waiting)
}
