import type { Kysely } from 'kysely'
import { onStore } from '../../../../platform/postgres/store-access'
import type { Tables } from '../../../../platform/tables'

/**
 * Registers a subject in the measurement store or, without a project, a device's holding key for times without a wearer.
 */
export async function createSubjectKey(tx: Kysely<Tables>, key: NewSubjectKey): Promise<void> {
  await createSubjectKeys(tx, [key])
}

interface NewSubjectKey {
  readonly subjectId: string
  readonly companyId: string
  readonly projectId: string | null
}

export async function createSubjectKeys(tx: Kysely<Tables>, keys: readonly NewSubjectKey[]): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({
    subject_id: key.subjectId,
    company_id: key.companyId,
    project_id: key.projectId,
  }))
  await onStore(tx, (store) => store.insertInto('subject_key').values(rows).execute())
}

/** Deletes all measurements of a subject for good. */
export async function eraseMeasurements(tx: Kysely<Tables>, subjectId: string): Promise<void> {
  await onStore(tx, (store) => store.deleteFrom('subject_key').where('subject_id', '=', subjectId).execute())
}
