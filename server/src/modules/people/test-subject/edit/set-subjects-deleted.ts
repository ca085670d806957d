import type { Kysely, Selectable } from 'kysely'
import { setDeleted } from '../../../../platform/resource'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { type ChosenSubjects, lockTestSubjects, testSubjectAudit } from '../../../studies/subject-record'

/** Marks subjects of the company as deleted, or restores them. The device module hides their links. */
export async function setSubjectsDeleted(
  tx: Kysely<Tables>,
  chosen: ChosenSubjects,
  becomesDeleted: boolean,
  writeContext: WriteContext,
): Promise<Selectable<TestSubjectTable>[]> {
  const subjects = await lockTestSubjects(tx, chosen, becomesDeleted ? 'present' : 'deleted')
  const { companyId } = chosen
  await setDeleted(
    tx,
    subjects,
    becomesDeleted,
    { table: 'test_subject', companyId, audit: testSubjectAudit, named: ({ code }) => ({ code }) },
    writeContext,
  )
  return subjects
}
