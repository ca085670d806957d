import { ask, askWith, gqlApi } from '@/shared/api'
import { useWindows } from '@/shared/lib/windows'
import {
  BulkFileDocument,
  type BulkFileQuery,
  BulkRowsDocument,
  type BulkRowsQuery,
  type BulkRowsQueryVariables,
  NextBulkFaultDocument,
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
    bulkFile: build.query({
      ...askWith(
        BulkFileDocument,
        (bulkFileId: string) => ({ bulkFileId }),
        (data) => data.bulkFile,
      ),
      // Its run counts its rows.
      providesTags: ['BulkFile', 'Run'],
    }),
    bulkRows: build.query({
      ...ask(BulkRowsDocument, (data) => data.bulkRows),
      // A registration that is cancelled has changed what its rows would do.
      providesTags: ['BulkFile', 'Run'],
      // Of 100,000 rows only those near the view are kept.
      keepUnusedDataFor: 15,
    }),
    nextBulkFault: build.query({
      ...ask(NextBulkFaultDocument, (data) => data.nextBulkFault),
      // Every cell that is fixed changes the answer.
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useBulkFileQuery, useLazyNextBulkFaultQuery } = bulkFileApi

/** How many rows are asked for at once. */
export const bulkRowsAtOnce = 50

/** The rows of a file, read in windows. */
export const useBulkRows = (question: Omit<BulkRowsQueryVariables, 'offset' | 'limit'>) =>
  useWindows(bulkFileApi.endpoints.bulkRows, question, bulkRowsAtOnce)
