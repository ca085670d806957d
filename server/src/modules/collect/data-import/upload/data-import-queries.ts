import { type Kysely, type Selectable, sql } from 'kysely'
import { isUuid } from '../../../../platform/postgres/uuid'
import { notFound } from '../../../../platform/problem'
import type { DataImportTable, Tables } from '../../../../platform/tables'
import { nouns } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import { findProject } from '../../../studies/project'
import { dataImportPolicy } from '../data-import-policy'
import { partsIn } from './upload-limits'

export type DataImport = Selectable<DataImportTable>

/** NOT_FOUND for an unknown import, another company's, and one of a project that is gone. */
export async function requireDataImport(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  id: string,
  holds = false,
): Promise<DataImport> {
  const found = isUuid(id)
    ? await db
        .selectFrom('data_import')
        .selectAll()
        .where('id', '=', id)
        .where('company_id', '=', viewer.companyId)
        .$if(holds, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined
  if (!found || !dataImportPolicy.use.admits(viewer)) throw notFound(nouns.dataImport)
  if (!(await findProject(db, viewer, found.project_id))) throw notFound(nouns.dataImport)
  return found
}

/** A file of an import, and how many of its pieces have arrived. */
export interface SentFile {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly byteCount: number
  readonly arrived: number
}

export async function filesOfImport(db: Kysely<Tables>, dataImportId: string): Promise<SentFile[]> {
  const rows = await db
    .selectFrom('data_import_file')
    .select(['id', 'number', 'name', 'byte_count'])
    .select((eb) =>
      eb
        .selectFrom('data_import_part')
        .whereRef('data_import_part.data_import_file_id', '=', 'data_import_file.id')
        .select(sql<number>`count(*)::integer`.as('count'))
        .as('arrived'),
    )
    .where('data_import_id', '=', dataImportId)
    .orderBy('number')
    .execute()
  return rows.map(({ byte_count: byteCount, arrived, ...rest }) => ({
    ...rest,
    byteCount,
    arrived: arrived ?? 0,
  }))
}

/** Whether every piece of the file is there. */
export const isWhole = ({ byteCount, arrived }: SentFile): boolean => arrived === partsIn(byteCount)
