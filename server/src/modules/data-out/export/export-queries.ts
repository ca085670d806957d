import type { Kysely, Selectable } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { isUuid } from '../../../platform/postgres/uuid'
import { forbidden, notFound } from '../../../platform/problem'
import type { DataExportTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import { mayTakePersonal, requireExportPermission } from './export-policy'
import { exportWords } from './words'

export type DataExport = Selectable<DataExportTable>

/** The exports of a project, the latest first; the caller has checked the project. */
export async function listExports(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  asked: { readonly projectId: string; readonly onlyOwn: boolean },
  { offset, limit }: Page,
): Promise<{ items: DataExport[]; total: number }> {
  const listed = db
    .selectFrom('data_export')
    .where('company_id', '=', viewer.companyId)
    .where('project_id', '=', asked.projectId)
    .$if(asked.onlyOwn, (exports) => exports.where('asked_by', '=', viewer.id))
  const rows = listed.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return readPage(listed, rows, { offset, limit })
}

/** NOT_FOUND for an unknown export and another company's, FORBIDDEN without the permission in its project. */
export async function requireExport(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  exportId: string,
): Promise<DataExport> {
  const found = isUuid(exportId)
    ? await db
        .selectFrom('data_export')
        .selectAll()
        .where('id', '=', exportId)
        .where('company_id', '=', viewer.companyId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound(exportWords.noun)
  // Members of other projects learn no more than about an unknown id.
  const project = await requireProject(db, viewer, found.project_id).catch(() => null)
  if (!project) throw notFound(exportWords.noun)
  requireExportPermission(viewer, project)
  return found
}

/** Whether the file is removed, or its time is over though the hourly job has not removed it yet. */
export function isFileOver(
  { removed_at, expires_at }: Pick<DataExport, 'removed_at' | 'expires_at'>,
  now: Date,
): boolean {
  return removed_at !== null || (expires_at !== null && expires_at <= now)
}

/** Whether the viewer may have the file. */
export function mayDownload(viewer: CompanyViewer, { holds_personal }: DataExport): boolean {
  return !holds_personal || mayTakePersonal(viewer)
}

/** FORBIDDEN for members where it holds what is told to owners alone. */
export function requireDownload(viewer: CompanyViewer, found: DataExport): void {
  if (!mayDownload(viewer, found)) throw forbidden(exportWords.ownersOnly)
}
