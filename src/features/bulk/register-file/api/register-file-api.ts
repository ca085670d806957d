import type { BulkEncodingName, BulkKindName } from '@/entities/bulk-file'
import { downloadFile, gqlApi, sendFile } from '@/shared/api'
import {
  ChangeBulkCellDocument,
  type ChangeBulkCellMutationVariables,
  ChangeBulkSettingsDocument,
  type ChangeBulkSettingsMutationVariables,
  IssueBulkLabelsDocument,
  type IssueBulkLabelsMutation,
  type IssueBulkLabelsMutationVariables,
  RegisterBulkFileDocument,
} from './register-file.generated'

/** A file, or a table that was pasted. */
export interface SentFile {
  kind: BulkKindName
  projectId: string | null
  name: string
  content: Blob
  /** How a text is to be read; null: the server finds out. */
  encoding: BulkEncodingName | null
}

/** Codes with the addresses of the subjects' own pages. */
export type BulkLabelPage = IssueBulkLabelsMutation['issueBulkLabels']

export const {
  useOpenBulkFileMutation,
  useChangeBulkSettingsMutation,
  useChangeBulkCellMutation,
  useRegisterBulkFileMutation,
  useTakeBulkFileMutation,
  useIssueBulkLabelsMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    openBulkFile: build.mutation<{ bulkFileId: string }, SentFile>({
      queryFn: async ({ kind, projectId, name, content, encoding }) => {
        const parameters = new URLSearchParams({ kind: kind.toLowerCase(), name })
        if (projectId !== null) parameters.set('projectId', projectId)
        if (encoding !== null) parameters.set('encoding', encoding.toLowerCase())
        const outcome = await sendFile(`/api/bulk-files?${parameters}`, content)
        if ('error' in outcome) return outcome
        // The one answer of the one address.
        return { data: outcome.data as { bulkFileId: string } }
      },
    }),
    changeBulkSettings: build.mutation<unknown, ChangeBulkSettingsMutationVariables>({
      query: (variables) => ({ document: ChangeBulkSettingsDocument, variables }),
      invalidatesTags: ['BulkFile'],
    }),
    changeBulkCell: build.mutation<unknown, ChangeBulkCellMutationVariables>({
      query: (variables) => ({ document: ChangeBulkCellDocument, variables }),
      invalidatesTags: ['BulkFile'],
    }),
    registerBulkFile: build.mutation<unknown, string>({
      query: (bulkFileId) => ({ document: RegisterBulkFileDocument, variables: { bulkFileId } }),
      // Also when refused: somebody else may have started it.
      invalidatesTags: ['BulkFile'],
    }),
    issueBulkLabels: build.mutation<BulkLabelPage, IssueBulkLabelsMutationVariables>({
      query: (variables) => ({ document: IssueBulkLabelsDocument, variables }),
      transformResponse: (data: IssueBulkLabelsMutation) => data.issueBulkLabels,
    }),
    // It is also given RTK's api, which downloadFile would take for what is to be posted.
    takeBulkFile: build.mutation<null, string>({ queryFn: (address) => downloadFile(address) }),
  }),
})
