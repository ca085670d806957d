import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'

/** Opens the measurement store for a subject, or (without a project) for the times when nobody wears a device. */
export async function createSubjectKey(tx: Kysely<Tables>, key: NewSubjectKey): Promise<void> {
  await createSubjectKeys(tx, [key])
}

interface NewSubjectKey {
  readonly subjectId: string
  readonly companyId: string
  readonly projectId: string | null
}

/** The same for many at once. */
export async function createSubjectKeys(tx: Kysely<Tables>, keys: readonly NewSubjectKey[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('subject_key')
    .values(
      keys.map((key) => ({
        subject_id: key.subjectId,
        company_id: key.companyId,
        project_id: key.projectId,
      })),
    )
    .execute()
}

/** Erases everything that was measured of a subject; it cannot be undone. */
export async function eraseMeasurements(tx: Kysely<Tables>, subjectId: string): Promise<void> {
  await tx.deleteFrom('subject_key').where('subject_id', '=', subjectId).execute()
}
