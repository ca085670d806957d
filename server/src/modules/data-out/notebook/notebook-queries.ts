import { type Kysely, type Selectable, sql } from 'kysely'
import type { NotebookTemplateKey } from '../../../../../engines/notebook-templates'
import { type Page, readPage } from '../../../platform/postgres/pagination'
import { containsText } from '../../../platform/postgres/search-text'
import { isUuid } from '../../../platform/postgres/uuid'
import { notFound } from '../../../platform/problem'
import type { NotebookTable, Tables } from '../../../platform/tables'
import type { CompanyViewer } from '../../../platform/write/viewer'
import { requireProject, type VisibleProject } from '../../studies/project'
import { requireExportPermission } from '../export'
import { notebookWords } from './words'

export type Notebook = Selectable<NotebookTable>

export interface NotebookList extends Page {
  readonly projectId: string
  readonly text: string | null
  readonly templates: readonly NotebookTemplateKey[]
  readonly onlyOwn: boolean
}

/** The notebooks of a project, the latest first; the caller has checked the project. */
export async function listNotebooks(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  { projectId, text, templates, onlyOwn, offset, limit }: NotebookList,
): Promise<{ items: Notebook[]; total: number }> {
  const listed = db
    .selectFrom('notebook')
    .where('company_id', '=', viewer.companyId)
    .where('project_id', '=', projectId)
    .$if(onlyOwn, (notebooks) => notebooks.where('created_by', '=', viewer.id))
    .$if(templates.length > 0, (notebooks) =>
      notebooks.where('template', '=', sql<NotebookTemplateKey>`any(${[...templates]}::text[])`),
    )
    .$if(Boolean(text?.trim()), (notebooks) =>
      notebooks.where((eb) => containsText(eb.ref('notebook.name'), text ?? '')),
    )
  const rows = listed.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc')
  return readPage(listed, rows, { offset, limit })
}

/** NOT_FOUND for an unknown notebook and another company's, FORBIDDEN without データ出力 in its project. */
export async function requireNotebook(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  notebookId: string,
): Promise<{ readonly notebook: Notebook; readonly project: VisibleProject }> {
  const notebook = isUuid(notebookId)
    ? await db
        .selectFrom('notebook')
        .selectAll()
        .where('id', '=', notebookId)
        .where('company_id', '=', viewer.companyId)
        .executeTakeFirst()
    : undefined
  if (!notebook) throw notFound(notebookWords.noun)
  const project = await requireProject(db, viewer, notebook.project_id).catch(() => null)
  if (!project) throw notFound(notebookWords.noun)
  requireExportPermission(viewer, project)
  return { notebook, project }
}
