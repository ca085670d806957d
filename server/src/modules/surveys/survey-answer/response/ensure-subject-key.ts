import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { ensureSubjectKeys, unwrapSubjectKey, type Whose } from '../../../studies/personal-data'
import { lockTestSubjects } from '../../../studies/subject-record'

/** The subject's encryption key; created with the first identifying answer. */
export async function ensureSubjectKey(
  db: Kysely<Tables>,
  whose: Whose,
  wrapped: Buffer | null,
  { encryptionKey, now }: { readonly encryptionKey: Buffer; readonly now: Date },
): Promise<Buffer> {
  if (wrapped) return unwrapSubjectKey(encryptionKey, whose, wrapped)
  const { companyId, testSubjectId } = whose
  const make = async (tx: Kysely<Tables>) => {
    await lockTestSubjects(tx, { companyId, testSubjectIds: [testSubjectId] })
    return ensureSubjectKeys(tx, { companyId, encryptionKey }, [testSubjectId], now)
  }
  const keys = await (db.isTransaction ? make(db) : db.transaction().execute(make))
  const key = keys.get(testSubjectId)
  if (!key) throw new Error('A key was not made.')
  return key
}
