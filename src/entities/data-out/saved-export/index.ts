export {
  type SavedExport,
  useCreateSavedExportMutation,
  useDeleteSavedExportMutation,
  useSavedExportsQuery,
  useUpdateSavedExportMutation,
} from './api/saved-export-api'
export { repetitionSentence } from './model/repetition-sentence'
