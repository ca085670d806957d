import type { Kysely, Selectable } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { codeTaken, createTestSubject, type NewTestSubject } from './create-test-subject'

/** The project's subject with this code, created with these values if missing. Pass the transaction it belongs to. */
export async function ensureTestSubject(
  tx: Kysely<Tables>,
  values: NewTestSubject,
  writeContext: WriteContext,
): Promise<{ subject: Selectable<TestSubjectTable>; isNew: boolean }> {
  const known = await tx
    .selectFrom('test_subject')
    .selectAll()
    .where('project_id', '=', values.project_id)
    .where('code', '=', values.code)
    .executeTakeFirst()
  if (known?.deleted_at) throw await codeTaken(tx, values.project_id, values.code)
  if (known) return { subject: known, isNew: false }
  return { subject: await createTestSubject(tx, values, writeContext), isNew: true }
}
