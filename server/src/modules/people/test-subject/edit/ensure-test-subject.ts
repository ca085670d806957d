import type { Kysely, Selectable } from 'kysely'
import { Problem } from '../../../../platform/problem'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { codeTaken, createTestSubject, type NewTestSubject } from './create-test-subject'

/** The project's subject with this code, created with these values if missing. Pass the transaction it belongs to. */
export async function ensureTestSubject(
  tx: Kysely<Tables>,
  values: NewTestSubject,
  writeContext: WriteContext,
): Promise<{ subject: Selectable<TestSubjectTable>; isNew: boolean }> {
  const known = await withCode(tx, values)
  if (known?.deleted_at) throw await codeTaken(tx, values.project_id, values.code)
  if (known) return { subject: known, isNew: false }
  try {
    return { subject: await createTestSubject(tx, values, writeContext), isNew: true }
  } catch (error) {
    // Another transaction created it meanwhile.
    const made = error instanceof Problem ? await withCode(tx, values) : undefined
    if (!made || made.deleted_at) throw error
    return { subject: made, isNew: false }
  }
}

function withCode(
  tx: Kysely<Tables>,
  values: Pick<NewTestSubject, 'project_id' | 'code'>,
): Promise<Selectable<TestSubjectTable> | undefined> {
  return tx
    .selectFrom('test_subject')
    .selectAll()
    .where('project_id', '=', values.project_id)
    .where('code', '=', values.code)
    .executeTakeFirst()
}
