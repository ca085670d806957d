import type { NotebookParameters, NotebookTemplateKey } from '../../../../engines/notebook-templates'
import type { Json } from './column'

export interface NotebookTable {
  id: string
  company_id: string
  project_id: string
  name: string
  template: NotebookTemplateKey
  parameters: Json<NotebookParameters>
  access_key_id: string | null
  created_by: string | null
  created_at: Date
}

export interface NotebookRunTable {
  id: string
  notebook_id: string
  ran_at: Date
  ran_by: string | null
}

export interface ClientProgramTable {
  sha256: Buffer
  content: string
  kept_at: Date
}

/** Figures that are drawn of an export. */
export interface NotebookDrawingTable {
  id: string
  notebook_id: string
  data_export_id: string
  run_id: string | null
  asked_by: string | null
  asked_at: Date
  drawn_at: Date | null
}

export interface NotebookFigureTable {
  drawing_id: string
  place: number
  sealed: Buffer
}

export interface NotebookTables {
  client_program: ClientProgramTable
  notebook: NotebookTable
  notebook_run: NotebookRunTable
  notebook_drawing: NotebookDrawingTable
  notebook_figure: NotebookFigureTable
}
