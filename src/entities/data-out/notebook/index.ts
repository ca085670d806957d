export {
  type Notebook,
  type NotebookDetails,
  useBeginColabMutation,
  useCreateNotebookMutation,
  useDeleteNotebookMutation,
  useDownloadNotebookMutation,
  useDrawNotebookFiguresMutation,
  useNotebookExportsQuery,
  useNotebookFiguresQuery,
  useNotebookPreviewQuery,
  useNotebookQuery,
  useNotebooksQuery,
} from './api/notebook-api'
export { numberOf, type TemplateChoice, templateChoices, templateOf } from './model/templates'
export { NotebookCells } from './ui/NotebookCells'
