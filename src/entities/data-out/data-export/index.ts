export {
  type DataExport,
  type ExportDefinition,
  useCreateDataExportMutation,
  useDataExportsQuery,
  useDeleteDataExportMutation,
  useDownloadDataExportMutation,
  useExportCoverageQuery,
  useExportEstimateQuery,
  useExportPreviewQuery,
} from './api/data-export-api'
export {
  contentChoices,
  formatChoices,
  formatLabel,
  granularityChoices,
  removalSentence,
} from './model/export-words'
