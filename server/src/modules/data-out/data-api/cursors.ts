import * as z from 'zod'
import { seal, unseal } from '../../../platform/crypto/encryption'
import { invalidInput } from '../../../platform/problem'
import { dataApiWords as words } from './words'

/** Where a page ended: with all rows of a subject, or with those of one of its days. */
export interface PageCursor {
  readonly subject: string
  readonly day: string | null
}

/** Cursors of one key. They are sealed: those of a key without codes and dates would tell both. */
export interface Cursors {
  write(page: PageCursor): string
  /** INVALID_INPUT for what no page of the key gave. */
  readPage(text: string): PageCursor
  writeSince(at: Date): string
  /** INVALID_INPUT for what no answer to the key gave. */
  readSince(text: string): Date
}

const page = z.object({ subject: z.string(), day: z.iso.date().nullable() })
const since = z.object({ since: z.iso.datetime() })

export function cursorsOf(encryptionKey: Buffer, accessKeyId: string): Cursors {
  const purpose = `data api cursor ${accessKeyId}`
  const write = (value: object) =>
    seal(encryptionKey, purpose, Buffer.from(JSON.stringify(value))).toString('base64url')
  const read = <Value>(text: string, schema: z.ZodType<Value>, path: string): Value => {
    try {
      const plain = unseal(encryptionKey, purpose, Buffer.from(text, 'base64url'))
      return schema.parse(JSON.parse(plain.toString()))
    } catch {
      throw invalidInput([{ path, message: words.unknownCursor }])
    }
  }
  return {
    write,
    readPage: (text) => read(text, page, 'cursor'),
    writeSince: (at) => write({ since: at.toISOString() }),
    readSince: (text) => new Date(read(text, since, 'changedSince').since),
  }
}
