import type { Kysely } from 'kysely'
import { ConfigError } from '../process/config'
import { configWords } from '../process/words'
import type { Tables } from '../tables'
import { seal, unseal } from './encryption'

const purpose = 'server-key'
const text = Buffer.from('kansoku')

/**
 * Refuses to start with another KANSOKU_ENCRYPTION_KEY than the database was first started with: stored values could not be
 * decrypted, and new ones not later.
 */
export async function requireServerKey(db: Kysely<Tables>, key: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('server_key')
    .values({ id: 1, sealed: seal(key, purpose, text), created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const { sealed } = await db.selectFrom('server_key').select('sealed').executeTakeFirstOrThrow()
  try {
    unseal(key, purpose, sealed)
  } catch {
    throw new ConfigError(configWords.otherEncryptionKey)
  }
}
