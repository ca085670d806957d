import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Kysely } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import type { Tables } from '../../../../platform/tables'
import type { Window } from '../adapters/adapter'
import { openFor, sealFor } from '../grant/grant-secrets'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const dayMs = 86_400_000

export interface StoredAnswer {
  readonly grantId: string
  readonly kind: string
  readonly window: Window
  readonly page: number
  readonly text: string
  readonly keepDays: number
  /** Pushed, and not read yet. */
  readonly isWaiting?: boolean
}

/** Keeps an answer as it came; the same one is kept once. */
export async function keepAnswer(
  db: Kysely<Tables>,
  key: Buffer,
  { grantId, kind, window, page, text, keepDays, isWaiting = false }: StoredAnswer,
  now: Date,
): Promise<void> {
  if (keepDays === 0 && !isWaiting) return
  const packed = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  await db
    .insertInto('provider_answer')
    .values({
      id: newId(),
      device_grant_id: grantId,
      kind,
      from_at: new Date(window.from),
      to_at: new Date(window.to),
      page,
      received_at: now,
      keep_until_at: new Date(now.getTime() + keepDays * dayMs),
      digest: createHash('sha256').update(text).digest(),
      packed: sealFor(key, grantId, 'answer', packed),
      is_waiting: isWaiting,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The text of a kept answer. */
export async function openAnswer(
  key: Buffer,
  answer: { device_grant_id: string; packed: Buffer },
): Promise<string> {
  const packed = openFor(key, answer.device_grant_id, 'answer', answer.packed)
  return (await decompress(packed)).toString('utf8')
}

/** Removes answers whose time is over. */
export async function removeOldAnswers(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('provider_answer')
    .where('keep_until_at', '<', now)
    .where('is_waiting', '=', false)
    .execute()
}
