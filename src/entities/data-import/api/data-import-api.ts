import { askWith, gqlApi } from '@/shared/api'
import { DataImportDocument, type DataImportQuery } from './data-import.generated'

/** Files of measurements that somebody sent: what is in them, and what came of importing them. */
export type DataImport = DataImportQuery['dataImport']
export type DataImportPreview = NonNullable<DataImport['preview']>
export type DataImportReport = NonNullable<DataImport['report']>
export type DataImportPerson = DataImportPreview['people'][number]
/** Tables of one heading among the files, and how they are read. */
export type DataImportTable = DataImportPreview['tables'][number]
export type DataImportMapping = DataImportTable['mapping']
export type DataImportRefusal = DataImportPreview['refused'][number]

export const { useDataImportQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    dataImport: build.query({
      ...askWith(
        DataImportDocument,
        (dataImportId: string) => ({ dataImportId }),
        (data) => data.dataImport,
      ),
      // Its run says when it was looked through or imported.
      providesTags: ['DataImport', 'Run'],
    }),
  }),
})
