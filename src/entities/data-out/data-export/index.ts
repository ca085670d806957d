export {
  type DataExport,
  type ExportDefinition,
  type ExportDownload,
  useCancelDeliveryMutation,
  useCreateDataExportMutation,
  useDataExportsQuery,
  useDeleteDataExportMutation,
  useDeliverDataExportMutation,
  useDownloadDataExportMutation,
  useExportCoverageQuery,
  useExportDownloadsQuery,
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
