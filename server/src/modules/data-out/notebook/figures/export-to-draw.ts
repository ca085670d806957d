import { type Kysely, sql } from 'kysely'
import type { ExportDefinition } from '../../../../../../engines/data-out'
import {
  contentsOfTemplate,
  type NotebookTemplate,
  notebookTemplates,
} from '../../../../../../engines/notebook-templates'
import { conflict, Problem } from '../../../../platform/problem'
import type { Tables } from '../../../../platform/tables'
import { type Language, textIn } from '../../../../platform/words'
import type { CompanyViewer } from '../../../../platform/write/viewer'
import type { WriteContext } from '../../../../platform/write/write-context'
import type { VisibleProject } from '../../../studies/project'
import { askExport, exportWords, isFileOver, requireDownload, requireExport } from '../../export'
import type { Notebook } from '../notebook-queries'
import { notebookWords as words } from '../words'

/** The export that a notebook's figures are drawn of: its fixed one, or one of the data of now, which is asked for. */
export async function exportToDraw(
  tx: Kysely<Tables>,
  viewer: CompanyViewer,
  { notebook, project }: { readonly notebook: Notebook; readonly project: VisibleProject },
  language: Language,
  writeContext: WriteContext,
) {
  const fixed = notebook.parameters.export
  if (fixed) return fixedExportToDraw(tx, viewer, fixed.id, writeContext.now)
  const definition = await definitionOf(tx, notebook)
  const name = textIn(words.figuresOf(notebook.name), language).slice(0, 200)
  const asked = { name, definition, previousId: null, purpose: null }
  const id = await askExport(tx, viewer, project, asked, writeContext).catch(refuseAsWhole)
  return requireExport(tx, viewer, id)
}

async function fixedExportToDraw(tx: Kysely<Tables>, viewer: CompanyViewer, exportId: string, now: Date) {
  const found = await requireExport(tx, viewer, exportId)
  requireDownload(viewer, found)
  if (isFileOver(found, now)) throw conflict(words.exportOver(found.name))
  if (found.finished_at === null) throw conflict(exportWords.notReady)
  return found
}

/** There is no form whose fields could say it. */
function refuseAsWhole(error: unknown): never {
  const first = error instanceof Problem && error.said === null ? error.fields[0] : undefined
  throw first ? conflict(first.message) : error
}

/** What the template reads, of the notebook's period and tags. */
async function definitionOf(tx: Kysely<Tables>, notebook: Notebook): Promise<ExportDefinition> {
  const { from, to, tags } = notebook.parameters
  const { metrics, times }: NotebookTemplate = notebookTemplates[notebook.template]
  const tagIds = await idsOfTags(tx, notebook.project_id, tags)
  // Who has which tag stands with the subjects.
  const contents = contentsOfTemplate(notebook.template).concat(tags.length > 0 ? ['subjects'] : [])
  return {
    subjects: { ids: [], tagIds, statuses: [] },
    from,
    to,
    contents: [...new Set(contents)],
    metrics,
    granularity: 'raw',
    layout: 'wide',
    format: 'csv',
    times: times === 'either' ? 'utc' : times,
    missing: '',
    hidesCodes: false,
    shiftsDates: false,
    bandsBirthYears: false,
    dropsFreeText: true,
  }
}

/** A notebook knows its tags by name. */
async function idsOfTags(
  tx: Kysely<Tables>,
  projectId: string,
  names: readonly string[],
): Promise<readonly string[]> {
  if (names.length === 0) return []
  const tags = await tx
    .selectFrom('tag')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .execute()
  const gone = names.find((name) => !tags.some((tag) => tag.name === name))
  if (gone !== undefined) throw conflict(words.tagGone(gone))
  return tags.map(({ id }) => id)
}
