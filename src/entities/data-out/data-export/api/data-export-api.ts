import { ask, downloadFile, gqlApi } from '@/shared/api'
import {
  CancelDeliveryDocument,
  CreateDataExportDocument,
  type DataExportLineFragment,
  DataExportsDocument,
  DeleteDataExportDocument,
  DeliverDataExportDocument,
  ExportCoverageDocument,
  ExportDownloadsDocument,
  type ExportDownloadsQuery,
  ExportEstimateDocument,
  ExportPreviewDocument,
} from './data-export.generated'

/** Data taken out of a project. データ出力 */
export type DataExport = DataExportLineFragment
export type ExportDefinition = DataExport['definition']
/** A time at which its file left. */
export type ExportDownload = ExportDownloadsQuery['exportDownloads']['items'][number]

export const {
  useDataExportsQuery,
  useExportEstimateQuery,
  useExportPreviewQuery,
  useExportDownloadsQuery,
  useExportCoverageQuery,
  useCreateDataExportMutation,
  useDeleteDataExportMutation,
  useDownloadDataExportMutation,
  useDeliverDataExportMutation,
  useCancelDeliveryMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    dataExports: build.query({
      ...ask(DataExportsDocument, (data) => data.dataExports),
      providesTags: ['DataExport', 'Run'],
    }),
    exportDownloads: build.query({
      ...ask(ExportDownloadsDocument, (data) => data.exportDownloads),
      providesTags: ['DataExport'],
    }),
    exportEstimate: build.query({
      ...ask(ExportEstimateDocument, (data) => data.exportEstimate),
      // Data arrive meanwhile.
      keepUnusedDataFor: 30,
    }),
    exportPreview: build.query({
      ...ask(ExportPreviewDocument, (data) => data.exportPreview),
      keepUnusedDataFor: 30,
    }),
    exportCoverage: build.query({
      ...ask(ExportCoverageDocument, (data) => data.exportCoverage),
      keepUnusedDataFor: 30,
    }),
    createDataExport: build.mutation({
      ...ask(CreateDataExportDocument),
      invalidatesTags: ['DataExport', 'Run'],
    }),
    deleteDataExport: build.mutation({
      ...ask(DeleteDataExportDocument),
      invalidatesTags: ['DataExport'],
    }),
    deliverDataExport: build.mutation({
      ...ask(DeliverDataExportDocument),
      invalidatesTags: ['DataExport', 'Run'],
    }),
    cancelDelivery: build.mutation({
      ...ask(CancelDeliveryDocument),
      invalidatesTags: ['DataExport', 'Run'],
    }),
    downloadDataExport: build.mutation<null, string>({
      queryFn: (id) => downloadFile(`/api/data-exports/${id}`),
      invalidatesTags: ['DataExport'],
    }),
  }),
})
