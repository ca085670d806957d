import type { Kysely, Selectable } from 'kysely'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { SavedExportTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject } from '../../studies/project'
import { requireExportPermission } from '../export'
import { savedExportWords } from './words'

export type SavedExport = Selectable<SavedExportTable>

/** The saved choices of a project by name. The caller has checked the project. */
export async function listSavedExports(
  db: Kysely<Tables>,
  projectId: string,
  { offset, limit }: Page,
): Promise<{ items: SavedExport[]; total: number }> {
  const listed = db.selectFrom('saved_export').where('project_id', '=', projectId)
  return readPage(listed, listed.selectAll().orderBy('name').orderBy('id'), { offset, limit })
}

/** NOT_FOUND for unknown ones and those of projects that the viewer does not see, FORBIDDEN without データ出力. */
export async function requireSavedExport(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  savedExportId: string,
): Promise<SavedExport> {
  const found = isUuid(savedExportId)
    ? await db
        .selectFrom('saved_export')
        .selectAll()
        .where('id', '=', savedExportId)
        .where('company_id', '=', viewer.companyId)
        .executeTakeFirst()
    : undefined
  if (!found) throw notFound(savedExportWords.noun)
  const project = await requireProject(db, viewer, found.project_id).catch(() => null)
  if (!project) throw notFound(savedExportWords.noun)
  requireExportPermission(viewer, project)
  return found
}
