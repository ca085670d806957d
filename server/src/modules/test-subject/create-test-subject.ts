import type { Insertable, Kysely, Selectable } from 'kysely'
import { recordAudit } from '../../platform/audit'
import { newId } from '../../platform/ids'
import type { Making } from '../../platform/making'
import { conflict } from '../../platform/problem'
import type { Tables, TestSubjectTable } from '../../platform/tables'
import { createSubjectKey } from '../measurement'

/** A test subject to make; what is left out has the table's default. The project is of the company. */
export type NewTestSubject = Omit<Insertable<TestSubjectTable>, 'id' | 'created_at' | 'updated_at'>

/** Makes a subject with the key of their measurements; CONFLICT where the project has the code already. */
export async function createTestSubject(
  tx: Kysely<Tables>,
  subject: NewTestSubject,
  { actor, now }: Making,
): Promise<Selectable<TestSubjectTable>> {
  const made = await tx
    .insertInto('test_subject')
    .values({ ...subject, id: newId(), created_at: now, updated_at: now })
    .onConflict((existing) => existing.columns(['project_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) throw conflict(`被験者コード「${subject.code}」は、このプロジェクトですでに使われています。`)
  const { id: subjectId, company_id: companyId, project_id: projectId } = made
  await createSubjectKey(tx, { subjectId, companyId, projectId })
  await recordAudit(tx, {
    companyId,
    actor,
    action: 'test_subject.create',
    targetKind: 'test_subject',
    targetId: subjectId,
    after: { code: made.code, status: made.status },
    at: now,
  })
  return made
}
