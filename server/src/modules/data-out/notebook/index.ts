import './schema'

export { makeNotebook } from './change-notebook'
export { beginColab, endColab } from './colab/open-in-colab'
export { notebookAudit } from './notebook-audit'
export { purgeNotebookRuns, recordNotebookRun } from './notebook-runs'
export { readNotebookFile } from './read-notebook'
