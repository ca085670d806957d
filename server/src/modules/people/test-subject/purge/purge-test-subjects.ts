import type { Kysely, Selectable } from 'kysely'
import type { Tables, TestSubjectTable } from '../../../../platform/tables'
import { recordPurge } from '../../../../platform/write/audit'
import type { WriteContext } from '../../../../platform/write/write-context'
import { eraseMeasurements } from '../../../series/measurement'
import { testSubjectAudit } from '../../../studies/subject-record'

type Row = Selectable<TestSubjectTable>

/** The subjects that were deleted before the instant. */
export async function subjectsToPurge(db: Kysely<Tables>, before: Date): Promise<string[]> {
  const rows = await deletedBefore(db, before).select('id').orderBy('deleted_at').execute()
  return rows.map(({ id }) => id)
}

/** Erases the subject with all measurements; does nothing if it was restored or erased meanwhile. */
export async function purgeTestSubject(
  tx: Kysely<Tables>,
  { id, before }: { readonly id: string; readonly before: Date },
  writeContext: WriteContext,
): Promise<void> {
  const subject = await deletedBefore(tx, before)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (subject) await remove(tx, subject, writeContext)
}

/** The subjects of whom nothing is to be kept. */
export async function erasedSubjects(db: Kysely<Tables>): Promise<string[]> {
  const rows = await begunErasures(db).select('id').orderBy('erasure_begun_at').execute()
  return rows.map(({ id }) => id)
}

/**
 * Removes an erased subject of whom nothing is to be kept; returns whether it existed. Each is removed and recorded once.
 */
export async function removeErasedSubject(
  tx: Kysely<Tables>,
  id: string,
  writeContext: WriteContext,
): Promise<boolean> {
  const subject = await begunErasures(tx)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (subject) await remove(tx, subject, writeContext)
  return subject !== undefined
}

function deletedBefore(db: Kysely<Tables>, before: Date) {
  return db.selectFrom('test_subject').where('deleted_at', '<', before)
}

function begunErasures(db: Kysely<Tables>) {
  return db.selectFrom('test_subject').where('erasure_begun_at', 'is not', null)
}

async function remove(tx: Kysely<Tables>, subject: Row, writeContext: WriteContext): Promise<void> {
  await eraseMeasurements(tx, subject.id)
  await tx.deleteFrom('test_subject').where('id', '=', subject.id).execute()
  await recordPurge(
    tx,
    {
      action: testSubjectAudit.purge,
      rows: [subject],
      named: ({ code }) => ({ code }),
    },
    writeContext,
  )
}
