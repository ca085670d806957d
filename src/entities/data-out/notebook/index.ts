export {
  type Notebook,
  useBeginColabMutation,
  useCreateNotebookMutation,
  useDeleteNotebookMutation,
  useDownloadNotebookMutation,
  useNotebookExportsQuery,
  useNotebookPreviewQuery,
  useNotebookQuery,
  useNotebooksQuery,
} from './api/notebook-api'
export { numberOf, type TemplateChoice, templateChoices, templateOf } from './model/templates'
export { NotebookCells } from './ui/NotebookCells'
