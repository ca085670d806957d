import { ask, downloadFile, gqlApi } from '@/shared/api'
import {
  CreateDataExportDocument,
  type DataExportLineFragment,
  DataExportsDocument,
  DeleteDataExportDocument,
  ExportCoverageDocument,
  ExportEstimateDocument,
  ExportPreviewDocument,
} from './data-export.generated'

/** Data taken out of a project. データ出力 */
export type DataExport = DataExportLineFragment
export type ExportDefinition = DataExport['definition']

export const {
  useDataExportsQuery,
  useExportEstimateQuery,
  useExportPreviewQuery,
  useExportCoverageQuery,
  useCreateDataExportMutation,
  useDeleteDataExportMutation,
  useDownloadDataExportMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    dataExports: build.query({
      ...ask(DataExportsDocument, (data) => data.dataExports),
      providesTags: ['DataExport', 'Run'],
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
    downloadDataExport: build.mutation<null, string>({
      queryFn: (id) => downloadFile(`/api/data-exports/${id}`),
      invalidatesTags: ['DataExport'],
    }),
  }),
})
