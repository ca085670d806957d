import type { Kysely } from 'kysely'
import { purging, remove } from '../../../../platform/resource'
import type { Tables } from '../../../../platform/tables'
import type { WriteContext } from '../../../../platform/write/write-context'
import { eraseMeasurements } from '../../../series/measurement'
import { testSubjectAudit } from '../../../studies/subject-record'

const removal = {
  table: 'test_subject',
  action: testSubjectAudit.purge,
  named: ({ code }: { readonly code: string }) => ({ code }),
  removeFirst: (tx: Kysely<Tables>, { id }: { readonly id: string }) => eraseMeasurements(tx, id),
} as const

/** With all measurements. */
export const subjectPurging = purging({ ...removal, rows })

/** The subjects of whom nothing is to be kept. */
export async function erasedSubjects(db: Kysely<Tables>): Promise<string[]> {
  const found = await begunErasures(db).orderBy('erasure_begun_at').execute()
  return found.map(({ id }) => id)
}

/**
 * Removes an erased subject of whom nothing is to be kept; returns whether it existed. Each is removed and recorded once.
 */
export async function removeErasedSubject(
  tx: Kysely<Tables>,
  id: string,
  writeContext: WriteContext,
): Promise<boolean> {
  const subject = await begunErasures(tx).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
  if (subject) await remove(tx, subject, removal, writeContext)
  return subject !== undefined
}

function rows(db: Kysely<Tables>) {
  return db.selectFrom('test_subject').select(['id', 'company_id', 'code', 'deleted_at'])
}

function begunErasures(db: Kysely<Tables>) {
  return rows(db).where('erasure_begun_at', 'is not', null)
}
