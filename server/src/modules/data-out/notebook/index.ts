import './schema'

export { makeNotebook } from './change-notebook'
export { notebookAudit } from './notebook-audit'
export { readNotebookFile } from './read-notebook'
