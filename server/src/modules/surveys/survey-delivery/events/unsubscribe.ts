import type { Kysely } from 'kysely'
import type { Tables } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import { testSubjectAudit } from '../../../studies/subject-record'
import { subjectOfUnsubscribe } from './unsubscribe-token'

interface Leaving {
  readonly db: Kysely<Tables>
  readonly now: Date
  readonly secret: string
}

/**
 * The subject of the token and the name of their project; null if the token is not valid or the subject or
 * project is deleted.
 */
export async function unsubscribing({ db, secret }: Omit<Leaving, 'now'>, token: string) {
  const id = subjectOfUnsubscribe(secret, token)
  if (id === null) return null
  const found = await db
    .selectFrom('test_subject as t')
    .innerJoin('project as r', 'r.id', 't.project_id')
    .select(['t.id', 't.company_id', 't.locale', 'r.name', 'r.contact_email'])
    .where('t.id', '=', id)
    .where('t.deleted_at', 'is', null)
    .where('r.deleted_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Stops mail to the subject of the token; false if the token is not valid. Calling it twice has no further effect, nor has it after a
 * complaint, which nobody takes back.
 */
export async function unsubscribe(leaving: Leaving, token: string): Promise<boolean> {
  const { db, now } = leaving
  const subject = await unsubscribing(leaving, token)
  if (!subject) return false
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .insertInto('subject_channel')
      .values({
        company_id: subject.company_id,
        test_subject_id: subject.id,
        channel: 'mail',
        state: 'unsubscribed',
        state_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'test_subject_id', 'channel'])
          .doUpdateSet({ state: 'unsubscribed', state_at: now, updated_at: now })
          .where('subject_channel.state', 'not in', ['unsubscribed', 'complained']),
      )
      .returning('test_subject_id')
      .execute()
    if (changed.length === 0) return
    await recordAudit(tx, {
      companyId: subject.company_id,
      actor: { kind: 'system' },
      action: testSubjectAudit.unsubscribe,
      targetId: subject.id,
      at: now,
    })
  })
  return true
}
