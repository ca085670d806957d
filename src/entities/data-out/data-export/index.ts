export {
  type DataExport,
  type ExportDefinition,
  useCancelDeliveryMutation,
  useCreateDataExportMutation,
  useDataExportsQuery,
  useDeleteDataExportMutation,
  useDeliverDataExportMutation,
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
