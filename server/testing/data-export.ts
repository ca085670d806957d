import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { ExportDefinition } from '../../engines/data-out'
import { newId } from '../src/platform/postgres/ids'
import type { Tables } from '../src/platform/tables'

const definition: ExportDefinition = {
  subjects: { ids: [], tagIds: [], statuses: [] },
  from: null,
  to: null,
  contents: ['daily'],
  metrics: ['steps'],
  granularity: 'raw',
  layout: 'wide',
  format: 'csv',
  times: 'utc',
  missing: '',
  hidesCodes: false,
  shiftsDates: false,
  bandsBirthYears: false,
  dropsFreeText: false,
}

/** An export whose file is there; unless said, the name is also what the file holds. */
export async function aDataExport(
  db: Kysely<Tables>,
  project: { readonly id: string; readonly company_id: string },
  name: string,
  { bytes = Buffer.from(name), holds_personal = false } = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('data_export')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      name,
      definition: JSON.stringify(definition),
      holds_personal,
      created_at: new Date(),
      file_name: 'export.zip',
      row_count: 1,
      byte_count: bytes.length,
      sha256: createHash('sha256').update(bytes).digest(),
      finished_at: new Date(),
    })
    .execute()
  for (let start = 0; start < bytes.length; start += partBytes) {
    const part = bytes.subarray(start, start + partBytes)
    await db
      .insertInto('data_export_part')
      .values({ data_export_id: id, number: start / partBytes + 1, bytes: part })
      .execute()
  }
  return id
}

const partBytes = 1_048_576

/** Saved choices, made by people alone. */
export async function aSavedExport(
  db: Kysely<Tables>,
  project: { readonly id: string; readonly company_id: string },
  user: { readonly id: string },
  name: string,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('saved_export')
    .values({
      id,
      company_id: project.company_id,
      project_id: project.id,
      name,
      definition: JSON.stringify(definition),
      is_compared: false,
      created_by: user.id,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  return id
}
