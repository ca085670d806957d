import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import { ensureSubjectKeys, sealFor } from '../../../studies/personal-data'
import { testSubjectAudit } from '../../../studies/subject-record'
import { addressHash } from '../channels/addresses'
import { lineCodeHash } from './line-code'

export interface Linking {
  readonly db: Kysely<Tables>
  readonly secret: string
  readonly encryptionKey: Buffer
  readonly now: Date
}

/**
 * Links a LINE account with the subject of the code; null if the code is unknown, used or expired. A code
 * works once.
 */
export function linkLineUser(
  { db, secret, encryptionKey, now }: Linking,
  userId: string,
  code: string,
): Promise<{ locale: 'ja' | 'en'; project: string } | null> {
  const hash = lineCodeHash(secret, code)
  return db.transaction().execute(async (tx) => {
    const subject = await tx
      .selectFrom('subject_channel as k')
      .innerJoin('test_subject as t', 't.id', 'k.test_subject_id')
      .innerJoin('project as r', 'r.id', 't.project_id')
      .select(['t.id', 't.company_id', 't.locale', 'r.name as project'])
      .where('k.code_hash', '=', hash)
      .where('k.code_expires_at', '>', now)
      .where('t.deleted_at', 'is', null)
      .where('t.erasure_begun_at', 'is', null)
      .where('t.personal_data_erased_at', 'is', null)
      .where('r.deleted_at', 'is', null)
      .forNoKeyUpdate('t')
      .executeTakeFirst()
    if (!subject) return null
    const { id, company_id: companyId } = subject
    const keys = await ensureSubjectKeys(tx, { companyId, encryptionKey }, [id], now)
    const key = keys.get(id)
    if (!key) throw new Error(`The subject ${id} has no key.`)
    const { numUpdatedRows } = await tx
      .updateTable('subject_channel')
      .set({
        state: 'ok',
        state_at: now,
        code_hash: null,
        code_expires_at: null,
        updated_at: now,
        sealed_address: sealFor(key, 'line_user', { companyId, testSubjectId: id }, userId),
        address_hash: addressHash(encryptionKey, 'line', userId),
      })
      .where('code_hash', '=', hash)
      .where('code_expires_at', '>', now)
      .executeTakeFirst()
    // A repeated webhook used the code first.
    if (numUpdatedRows === 0n) return null
    await recordAudit(tx, {
      companyId,
      actor: { kind: 'system' },
      action: testSubjectAudit.link_line,
      at: now,
      targetId: id,
    })
    return { locale: subject.locale, project: subject.project }
  })
}

/** A subject who blocks the account gets nothing by LINE until they follow it again. */
export async function noteFollowing(
  { db, encryptionKey, now }: Linking,
  userId: string,
  isFollowing: boolean,
): Promise<void> {
  const [before, after] = isFollowing ? [['unsubscribed', 'bounced'], 'ok'] : [['ok'], 'unsubscribed']
  await sql`update subject_channel set state = ${after}, state_at = ${now}, updated_at = ${now}
    where channel = 'line' and address_hash = ${addressHash(encryptionKey, 'line', userId)} and state = any(${before}::text[])`.execute(
    db,
  )
}
