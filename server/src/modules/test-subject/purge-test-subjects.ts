import { type Kysely, type Selectable, sql } from 'kysely'
import { recordPurge } from '../../platform/audit'
import type { Making } from '../../platform/making'
import type { Tables, TestSubjectTable } from '../../platform/tables'
import { eraseMeasurements } from '../measurement'

type Row = Selectable<TestSubjectTable>

const atOnce = 100

/** Erases some subjects that were deleted before the instant, with all that was measured of them; returns how many. */
export async function purgeTestSubjects(tx: Kysely<Tables>, before: Date, making: Making): Promise<number> {
  const subjects = await tx
    .selectFrom('test_subject')
    .selectAll()
    .where('deleted_at', '<', before)
    .orderBy('deleted_at')
    .limit(atOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  return remove(tx, subjects, making)
}

/** Removes some of the subjects of whom nothing is to be kept; returns how many. Each is removed and recorded once. */
export async function removeErasedSubjects(tx: Kysely<Tables>, making: Making): Promise<number> {
  const subjects = await tx
    .selectFrom('test_subject')
    .selectAll()
    .where('erasure_begun_at', 'is not', null)
    .orderBy('erasure_begun_at')
    // One person's years of samples at a time: what is done when the process is killed stays done.
    .limit(1)
    .forUpdate()
    .skipLocked()
    .execute()
  return remove(tx, subjects, making)
}

async function remove(tx: Kysely<Tables>, subjects: readonly Row[], making: Making): Promise<number> {
  if (subjects.length === 0) return 0
  const ids = subjects.map(({ id }) => id)
  for (const id of ids) await eraseMeasurements(tx, id)
  await tx.deleteFrom('test_subject').where('id', '=', sql<string>`any(${ids}::uuid[])`).execute()
  await recordPurge(
    tx,
    {
      action: 'test_subject.purge',
      targetKind: 'test_subject',
      rows: subjects,
      named: ({ code }) => ({ code }),
    },
    making,
  )
  return subjects.length
}
