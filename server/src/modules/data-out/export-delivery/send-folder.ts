import { createReadStream } from 'node:fs'
import type { AllowedPrivate } from '../../../platform/http/post-outside'
import { conflict, Unavailable } from '../../../platform/problem'
import { StorageError } from '../../../platform/storage'
import type { FolderFile } from '../export'
import { clientOf, type StorageDestination, sentenceOfStorage } from '../storage'
import { ChangedFileError, uploadFile } from './upload-file'
import { deliveryWords } from './words'

/** What sending the files of a folder needs. */
export interface FolderSending {
  readonly destination: StorageDestination
  readonly encryptionKey: Buffer
  readonly privateTargets: AllowedPrivate
  readonly signal: AbortSignal
  readonly waitsMs?: readonly number[]
}

/** Sends files of a folder into a destination, each whole or not at all. What the storage refuses is told in words. */
export function folderSender(sending: FolderSending): (file: FolderFile) => Promise<void> {
  return async ({ path, key: place, bytes, sha256 }) => {
    const { destination, signal } = sending
    const key = destination.prefix + place
    const content = createReadStream(path)
    let begun: string | null = null
    try {
      await uploadFile(
        clientOf(destination, sending.encryptionKey, { ...limitsOf(sending), signal }),
        { key, bytes, sha256: Buffer.from(sha256, 'hex'), content, contentType: 'application/octet-stream' },
        {
          begun: async (uploadId) => {
            begun = uploadId
          },
          sent() {},
        },
      )
    } catch (error) {
      // Without the signal, which may be why it ended; what cannot be aborted is left to the rules of the bucket.
      if (begun !== null) {
        const client = clientOf(destination, sending.encryptionKey, limitsOf(sending))
        await client.abort(key, begun).catch(() => {})
      }
      throw inWords(error)
    } finally {
      content.destroy()
    }
  }
}

function limitsOf({ privateTargets, waitsMs }: FolderSending) {
  return { isAllowed: privateTargets, ...(waitsMs && { waitsMs }) }
}

function inWords(error: unknown): unknown {
  if (error instanceof ChangedFileError) return conflict(deliveryWords.fileChanged)
  if (!(error instanceof StorageError)) return error
  const said = sentenceOfStorage(error.failure)
  return error.mayPass ? new Unavailable(said, 60) : conflict(said)
}
