import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { recordAuditEvents } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type ChosenSubjects, lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'

/** Marks subjects of the company as deleted, or restores them. The device module hides their links. */
export async function setSubjectsDeleted(
  tx: Kysely<Tables>,
  chosen: ChosenSubjects,
  becomesDeleted: boolean,
  { actor, now }: WriteContext,
): Promise<Selectable<TestSubjectTable>[]> {
  const subjects = await lockTestSubjects(tx, chosen, becomesDeleted ? 'present' : 'deleted')
  await tx
    .updateTable('test_subject')
    .set({ deleted_at: becomesDeleted ? now : null, updated_at: now })
    .where('id', '=', sql<string>`any(${subjects.map(({ id }) => id)}::uuid[])`)
    .execute()
  await recordAuditEvents(
    tx,
    subjects.map((subject) => ({
      companyId: chosen.companyId,
      actor,
      action: becomesDeleted ? testSubjectAudit.delete : testSubjectAudit.restore,
      targetId: subject.id,
      [becomesDeleted ? 'before' : 'after']: { code: subject.code },
      at: now,
    })),
  )
  return subjects
}
