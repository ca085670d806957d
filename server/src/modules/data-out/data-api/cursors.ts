import { createHash } from 'node:crypto'
import * as z from 'zod'
import { seal, unseal } from '../../../platform/crypto/encryption'
import type { Snapshot } from '../../../platform/postgres/snapshot'
import { invalidInput } from '../../../platform/problem'
import type { GivenRows } from './step-rows'
import { dataApiWords as words } from './words'

/** What was known at a reading, so that a later one can ask what changed since. */
export interface Since {
  /** Before it everything was written and seen. */
  readonly at: Date
  /** Exactly what was seen. */
  readonly snapshot: Snapshot
}

/** Where a page ended: behind all rows of a subject or of one of its days, and some of those that follow. */
export interface PageCursor extends GivenRows {
  /** Empty: before the first one. */
  readonly subject: string
  readonly day: string | null
  /** Of the first page: what changed while pages were read has to come again. Null where nobody asks since when. */
  readonly began: Since | null
}

/** Cursors of one key and one question: the table and its filters. They are sealed: those of a key without codes and dates would tell both. */
export interface Cursors {
  write(page: PageCursor): string
  /** INVALID_INPUT for what no page of the key gave, or one of another question. */
  readPage(text: string): PageCursor
  writeSince(since: Since): string
  /** INVALID_INPUT for what no answer to the key gave, or one to another question. */
  readSince(text: string): Since
}

const since = z
  .object({ at: z.iso.datetime(), snapshot: z.string() })
  .transform(({ at, snapshot }) => ({ at: new Date(at), snapshot }))
const page = z.object({
  subject: z.string(),
  day: z.iso.date().nullable(),
  skip: z.int().min(0).default(0),
  seen: z.string().default(''),
  began: since.nullable(),
})
const sealed = z.object({ of: z.string(), value: z.unknown() })

export function cursorsOf(encryptionKey: Buffer, accessKeyId: string, question: object): Cursors {
  const purpose = `data api cursor ${accessKeyId}`
  const of = createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16)
  const write = (value: object) =>
    seal(encryptionKey, purpose, Buffer.from(JSON.stringify({ of, value }))).toString('base64url')
  const read = <Value>(text: string, schema: z.ZodType<Value>, path: string): Value => {
    const opened = openedOf(() =>
      sealed.parse(JSON.parse(unseal(encryptionKey, purpose, bytesOf(text)).toString())),
    )
    if (opened && opened.of !== of) throw invalidInput([{ path, message: words.foreignCursor }])
    const parsed = opened && schema.safeParse(opened.value)
    if (!parsed?.success) throw invalidInput([{ path, message: words.unknownCursor }])
    return parsed.data
  }
  return {
    write,
    readPage: (text) => read(text, page, 'cursor'),
    writeSince: write,
    readSince: (text) => read(text, since, 'changedSince'),
  }
}

const bytesOf = (text: string) => Buffer.from(text, 'base64url')

function openedOf<Value>(open: () => Value): Value | null {
  try {
    return open()
  } catch {
    return null
  }
}
