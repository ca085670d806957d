import './schema'

export { makeNotebook } from './change-notebook'
export { notebookAudit } from './notebook-audit'
export { recordNotebookRun } from './notebook-runs'
export { readNotebookFile } from './read-notebook'
