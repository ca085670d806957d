import DataLoader from 'dataloader'
import type { Kysely, Selectable } from 'kysely'
import type { Context } from '../../../platform/graphql/context'
import { newId } from '../../../platform/postgres/ids'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import type { DataExportDownloadTable, Tables } from '../../../platform/tables'
import type { DataExport } from './export-queries'

/** How a file left, and who had it. */
export type DownloadMeans =
  | { readonly means: 'page'; readonly userId: string }
  | { readonly means: 'key'; readonly userId: string; readonly accessKeyId: string }
  | { readonly means: 'delivery'; readonly userId: string | null; readonly destinationName: string }

/** Notes that the file of an export left. */
export async function logDownload(
  tx: Kysely<Tables>,
  { id, file_name, byte_count }: Pick<DataExport, 'id' | 'file_name' | 'byte_count'>,
  by: DownloadMeans,
  at: Date,
): Promise<void> {
  await tx
    .insertInto('data_export_download')
    .values({
      id: newId(),
      data_export_id: id,
      user_id: by.userId,
      downloaded_at: at,
      means: by.means,
      access_key_id: by.means === 'key' ? by.accessKeyId : null,
      destination_name: by.means === 'delivery' ? by.destinationName : null,
      file_name,
      byte_count,
    })
    .execute()
}

export type Download = Selectable<DataExportDownloadTable> & { readonly key_name: string | null }

/** Each time the file of an export left, the latest first; the caller has checked the export. */
export async function listDownloads(
  db: Kysely<Tables>,
  exportId: string,
  page: Page,
): Promise<{ items: Download[]; total: number }> {
  const listed = db.selectFrom('data_export_download').where('data_export_id', '=', exportId)
  const rows = listed
    .leftJoin('access_key', 'access_key.id', 'data_export_download.access_key_id')
    .selectAll('data_export_download')
    .select('access_key.name as key_name')
    .orderBy('downloaded_at', 'desc')
    .orderBy('data_export_download.id', 'desc')
  return readPage(listed, rows, page)
}

/** How often the file of an export left. */
export function downloadsById({ db }: Context) {
  return new DataLoader<string, number>(async (ids) => {
    const rows = await db
      .selectFrom('data_export_download')
      .select(({ fn }) => ['data_export_id', fn.countAll<string>().as('count')])
      .where('data_export_id', 'in', [...ids])
      .groupBy('data_export_id')
      .execute()
    const counts = new Map(rows.map(({ data_export_id, count }) => [data_export_id, Number(count)]))
    return ids.map((id) => counts.get(id) ?? 0)
  })
}
