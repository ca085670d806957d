import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/tables'
import type { Language } from '../../../platform/words'
import type { CompanyViewer } from '../../../platform/write/viewer'
import type { VisibleProject } from '../../studies/project'
import { keepCurrentClient } from './client-program'
import { type NotebookCell, notebookCells } from './notebook-cells'
import { notebookFile } from './notebook-file'
import { type Notebook, requireNotebook } from './notebook-queries'

/** Where the data of the notebook are read, and in which language it speaks. */
export interface NotebookPlace {
  readonly url: string
  readonly language: Language
}

export function cellsOfNotebook(
  { id, name, template, parameters, created_at }: Notebook,
  { code, name: projectName }: Pick<VisibleProject, 'code' | 'name'>,
  place: NotebookPlace,
): readonly NotebookCell[] {
  const project = { code, name: projectName }
  return notebookCells({ id, name, template, parameters, project, madeOn: created_at, ...place })
}

/** The file of a notebook, and its name. The client that it names stays for as long as it may run. */
export async function readNotebookFile(
  db: Kysely<Tables>,
  viewer: CompanyViewer,
  notebookId: string,
  place: NotebookPlace,
  now: Date,
): Promise<{ readonly name: string; readonly content: string }> {
  const { notebook, project } = await requireNotebook(db, viewer, notebookId)
  await keepCurrentClient(db, now)
  const plain = `${project.code}_${notebook.name}`.replaceAll(/[\\/:*?"<>|\s]+/g, '_').slice(0, 80)
  const name = `${plain}.ipynb`
  return { name, content: notebookFile(name, cellsOfNotebook(notebook, project, place)) }
}
