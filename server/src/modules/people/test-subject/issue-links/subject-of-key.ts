import type { Kysely, Selectable } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { publicKeyHash } from './public-key'

/** The subject of a key; undefined for a broken, unknown or replaced key, and while the subject is deleted. */
export async function subjectOfKey(
  db: Kysely<Tables>,
  key: string,
): Promise<Selectable<TestSubjectTable> | undefined> {
  const hash = publicKeyHash(key)
  if (!hash) return undefined
  return db
    .selectFrom('test_subject')
    .selectAll()
    .where('public_key_hash', '=', hash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
