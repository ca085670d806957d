import { gqlApi } from '@/shared/api'
import { useWindows } from '@/shared/lib/windows'
import {
  BulkFileDocument,
  type BulkFileQuery,
  BulkRowsDocument,
  type BulkRowsQuery,
  type BulkRowsQueryVariables,
  NextBulkFaultDocument,
  type NextBulkFaultQuery,
  type NextBulkFaultQueryVariables,
} from './bulk-file.generated'

/** A file that was opened: what it is, how it is read, and how many rows there are of each verdict. */
export type BulkFile = BulkFileQuery['bulkFile']
type BulkRowPage = BulkRowsQuery['bulkRows']
export type BulkRow = BulkRowPage['items'][number]
export type BulkVerdictName = BulkRow['verdict']
export type BulkKindName = BulkFile['kind']
export type BulkEncodingName = NonNullable<BulkFile['readAs']>

const bulkFileApi = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    bulkFile: build.query<BulkFile, string>({
      query: (bulkFileId) => ({ document: BulkFileDocument, variables: { bulkFileId } }),
      transformResponse: (data: BulkFileQuery) => data.bulkFile,
      providesTags: ['BulkFile'],
    }),
    bulkRows: build.query<BulkRowPage, BulkRowsQueryVariables>({
      query: (variables) => ({ document: BulkRowsDocument, variables }),
      transformResponse: (data: BulkRowsQuery) => data.bulkRows,
      providesTags: ['BulkFile'],
      // A file that was opened: its kind, how it was read, and how many rows have each verdict.
      keepUnusedDataFor: 15,
    }),
    nextBulkFault: build.query<NextBulkFaultQuery['nextBulkFault'], NextBulkFaultQueryVariables>({
      query: (variables) => ({ document: NextBulkFaultDocument, variables }),
      transformResponse: (data: NextBulkFaultQuery) => data.nextBulkFault,
      // Every cell that is mended changes the answer.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useBulkFileQuery, useLazyNextBulkFaultQuery } = bulkFileApi

/** With 100,000 rows, only those near the view are kept. */
export const bulkRowsAtOnce = 50

/** The rows of a file, read in windows. */
export const useBulkRows = (question: Omit<BulkRowsQueryVariables, 'offset' | 'limit'>) =>
  useWindows(bulkFileApi.endpoints.bulkRows, question, bulkRowsAtOnce)
