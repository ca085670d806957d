import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { DataExport } from './export-queries'
import { pseudonymsOf } from './pseudonyms'

/** A subject who withdrew after the tables of a file were read; what is withdrawn before stands in the file. */
export interface WithdrawnSince {
  /** As the file calls the subject. */
  readonly subject: string
  /** Null where dates are moved: beside the day on which it is told it would say by how much. */
  readonly withdrawnOn: string | null
}

interface Row {
  readonly export: string
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly withdrawn_on: string
}

/** Of some exports, by their id: who withdrew since. A file that is made is never written again. */
export async function withdrawnSince(
  { db, encryptionKey }: { readonly db: Kysely<Tables>; readonly encryptionKey: Buffer },
  exports: readonly DataExport[],
): Promise<ReadonlyMap<string, readonly WithdrawnSince[]>> {
  const made = exports.filter(({ finished_at, removed_at }) => finished_at !== null && removed_at === null)
  if (made.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select e.id as export, t.id, t.code, w.withdrawn_on, (
        select r.subject_name from data_export_revision r
        where r.data_export_id = e.id and r.subject_id = t.id and r.subject_name is not null limit 1
      ) as name
    from data_export e
    join withdrawal w on w.company_id = e.company_id and w.test_subject_id = any(e.subject_ids) and w.created_at > e.cut_at
    join test_subject t on t.id = w.test_subject_id and t.erasure_begun_at is null
    where e.id = any(${made.map(({ id }) => id)}::uuid[])
    order by t.code_key, t.id`.execute(db)
  return new Map(
    made.map(({ id, project_id, definition }) => {
      const pseudonyms = pseudonymsOf(definition, { projectId: project_id, encryptionKey })
      const ofExport = rows.filter((row) => row.export === id)
      return [
        id,
        ofExport.map(({ name, withdrawn_on, ...subject }) => ({
          subject: name ?? pseudonyms.codeOf(subject),
          withdrawnOn: definition.shiftsDates ? null : withdrawn_on,
        })),
      ]
    }),
  )
}

/** The subjects as a header names them: at most 100, each as in an address. */
export function withdrawnHeader(withdrawn: readonly WithdrawnSince[]): Record<string, string> {
  if (withdrawn.length === 0) return {}
  const names = withdrawn.slice(0, 100).map(({ subject }) => encodeURIComponent(subject))
  return { 'kansoku-withdrawn-since': names.join(',') }
}
