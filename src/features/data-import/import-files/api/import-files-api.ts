import { ask, askWith, downloadFile, gqlApi, sendFile } from '@/shared/api'
import {
  CheckDataImportDocument,
  CreateDataImportDocument,
  MapDataImportDocument,
  StartDataImportDocument,
  UndoDataImportDocument,
} from './import-files.generated'

/** A piece of a file, from 1. */
interface SentPart {
  fileId: string
  number: number
  content: Blob
}

export const {
  useCreateDataImportMutation,
  useSendDataImportPartMutation,
  useCheckDataImportMutation,
  useMapDataImportMutation,
  useStartDataImportMutation,
  useTakeImportReportMutation,
  useUndoDataImportMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    createDataImport: build.mutation({
      ...ask(CreateDataImportDocument, (data) => data.createDataImport),
    }),
    sendDataImportPart: build.mutation<null, SentPart>({
      queryFn: async ({ fileId, number, content }) => {
        const outcome = await sendFile(`/api/data-import-files/${fileId}/parts/${number}`, content)
        return 'error' in outcome ? outcome : { data: null }
      },
    }),
    checkDataImport: build.mutation({
      ...askWith(CheckDataImportDocument, (dataImportId: string) => ({ dataImportId })),
      invalidatesTags: ['DataImport', 'Run'],
    }),
    mapDataImport: build.mutation({
      ...ask(MapDataImportDocument),
      // Also after a refusal: another user may have confirmed or started it.
      invalidatesTags: ['DataImport', 'Run'],
    }),
    startDataImport: build.mutation({
      ...ask(StartDataImportDocument),
      // Also after a refusal: another user may have started it.
      invalidatesTags: ['DataImport', 'Run'],
    }),
    undoDataImport: build.mutation({
      ...askWith(UndoDataImportDocument, (dataImportId: string) => ({ dataImportId })),
      // Also after a refusal: another import may have values of its devices by now.
      invalidatesTags: ['DataImport', 'Run', 'AuditEvent'],
    }),
    // A wrapper, because RTK Query also passes its api, which downloadFile would post as the body.
    takeImportReport: build.mutation<null, string>({
      queryFn: (dataImportId) => downloadFile(`/api/data-imports/${dataImportId}/report.csv`),
    }),
  }),
})
