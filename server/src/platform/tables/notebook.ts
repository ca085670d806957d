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

export interface NotebookTables {
  notebook: NotebookTable
  notebook_run: NotebookRunTable
}
