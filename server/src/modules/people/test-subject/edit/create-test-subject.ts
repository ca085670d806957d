import type { Insertable, Kysely, Selectable } from 'kysely'
import { newId } from '../../../../platform/postgres/ids'
import { conflict, type Problem } from '../../../../platform/problem'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { recordAudit } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { lockCompanyLimits } from '../../../accounts/company'
import { createSubjectKey } from '../../../series/measurement'
import {
  subjectAlike,
  subjectCodesAlike,
  testSubjectAudit,
  testSubjectWords,
} from '../../../studies/subject-record'

/** A test subject to create, in a project of the company; missing values take the table's defaults. */
export type NewTestSubject = Omit<Insertable<TestSubjectTable>, 'id' | 'created_at' | 'updated_at'>

/**
 * Creates a subject and the key of its measurements; CONFLICT if the project already has the code or the company has
 * reached its limit.
 */
export async function createTestSubject(
  tx: Kysely<Tables>,
  subject: NewTestSubject,
  { actor, now }: WriteContext,
): Promise<Selectable<TestSubjectTable>> {
  await refuseOverLimit(tx, subject.company_id)
  const { project_id, code } = subject
  const alike = await subjectCodesAlike(tx, { projectId: project_id }, [code])
  if (alike.has(code)) throw await codeTaken(tx, project_id, code)
  const made = await tx
    .insertInto('test_subject')
    .values({ ...subject, id: newId(), created_at: now, updated_at: now })
    .onConflict((existing) => existing.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw await codeTaken(tx, subject.project_id, subject.code)
  const { id: subjectId, company_id: companyId, project_id: projectId } = made
  await createSubjectKey(tx, { subjectId, companyId, projectId })
  await recordAudit(tx, {
    companyId,
    actor,
    action: testSubjectAudit.create,
    targetId: subjectId,
    after: { code: made.code, status: made.status },
    at: now,
  })
  return made
}

/** Why the code is taken, also by one that differs only in case or width: its holder may be deleted and could be restored. */
export async function codeTaken(tx: Kysely<Tables>, projectId: string, code: string): Promise<Problem> {
  const holder = await tx
    .selectFrom('test_subject')
    .select('deleted_at')
    .where('project_id', '=', projectId)
    .where('code', '=', code)
    .executeTakeFirst()
  if (holder) {
    return conflict(
      holder.deleted_at ? testSubjectWords.codeOfDeleted(code) : testSubjectWords.codeTaken(code),
      'code',
    )
  }
  const alike = (await subjectCodesAlike(tx, { projectId }, [code])).get(code)
  return conflict(alike ? subjectAlike(alike, code) : testSubjectWords.codeTaken(code), 'code')
}

/**
 * CONFLICT if the company's limit leaves no room for so many more. Locks its row, so that only one of two concurrent
 * requests takes the last place.
 */
export async function refuseOverLimit(tx: Kysely<Tables>, companyId: string, more = 1): Promise<void> {
  const { testSubjects: limit } = await lockCompanyLimits(tx, companyId)
  if (limit === null) return
  const { count } = await tx
    .selectFrom('test_subject')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) + more <= limit) return
  throw conflict(testSubjectWords.limitReached(limit))
}
