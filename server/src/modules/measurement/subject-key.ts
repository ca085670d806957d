import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables'

/** Opens the measurement store for a subject, or (without a project) for the times when nobody wears a device. */
export async function createSubjectKey(
  tx: Kysely<Tables>,
  key: { readonly subjectId: string; readonly companyId: string; readonly projectId: string | null },
): Promise<void> {
  await tx
    .insertInto('subject_key')
    .values({ subject_id: key.subjectId, company_id: key.companyId, project_id: key.projectId })
    .execute()
}

/** Erases everything that was measured of a subject; it cannot be undone. */
export async function eraseMeasurements(tx: Kysely<Tables>, subjectId: string): Promise<void> {
  await tx.deleteFrom('subject_key').where('subject_id', '=', subjectId).execute()
}
