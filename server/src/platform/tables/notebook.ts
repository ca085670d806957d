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

export interface NotebookTables {
  notebook: NotebookTable
}
