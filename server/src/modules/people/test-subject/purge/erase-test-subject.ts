import type { Kysely, Selectable } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { invalidInput, notFound } from '../../../../platform/problem'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { testSubjectAudit, testSubjectWords } from '../../../studies/subject-record'

/** What is kept of an erased person: the study's data under the code, or nothing. */
export type KeptOfErased = 'study_data' | 'nothing'

/** The subject to erase; the typed code confirms it. */
export interface Erasure {
  readonly companyId: string
  readonly testSubjectId: string
  readonly keep: KeptOfErased
  readonly code: string
}

/**
 * Removes note, attributes and public pages of the subject and withdraws it. If nothing is kept, the subject is hidden
 * until a job removes it. Deleted subjects can be erased too.
 */
export async function eraseTestSubject(
  tx: Kysely<Tables>,
  { companyId, testSubjectId, keep, code }: Erasure,
  { actor, now }: WriteContext,
): Promise<Selectable<TestSubjectTable>> {
  const subject = await lockSubject(tx, companyId, testSubjectId)
  if (code.trim() !== subject.code) {
    throw invalidInput([{ path: 'code', message: testSubjectWords.typeCodeToErase }])
  }
  await tx
    .updateTable('test_subject')
    .set((eb) => ({
      status: 'withdrawn',
      note: '',
      attributes: '{}',
      public_key_generation: eb('public_key_generation', '+', 1),
      public_key_hash: null,
      personal_data_erased_at: now,
      updated_at: now,
      ...(keep === 'nothing' && { deleted_at: subject.deleted_at ?? now, erasure_begun_at: now }),
    }))
    .where('id', '=', subject.id)
    .execute()
  await tx
    .updateTable('withdrawal')
    .set({ note: '' })
    .where('company_id', '=', companyId)
    .where('test_subject_id', '=', subject.id)
    .execute()
  await recordAudit(tx, {
    companyId,
    actor,
    action: testSubjectAudit.erase,
    targetId: subject.id,
    before: { code: subject.code, status: subject.status },
    after: { keep, status: 'withdrawn' },
    at: now,
  })
  return subject
}

async function lockSubject(
  tx: Kysely<Tables>,
  companyId: string,
  testSubjectId: string,
): Promise<Selectable<TestSubjectTable>> {
  if (!isUuid(testSubjectId)) throw notFound(nouns.testSubject)
  const subject = await tx
    .selectFrom('test_subject')
    .selectAll()
    .where('id', '=', testSubjectId)
    .where('company_id', '=', companyId)
    .where('erasure_begun_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!subject) throw notFound(nouns.testSubject)
  return subject
}
