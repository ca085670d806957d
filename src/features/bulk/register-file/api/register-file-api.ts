import type { BulkEncodingName, BulkKindName } from '@/entities/bulk-file'
import { ask, askWith, downloadFile, gqlApi, sendFile } from '@/shared/api'
import {
  ChangeBulkCellDocument,
  ChangeBulkSettingsDocument,
  IssueBulkLabelsDocument,
  type IssueBulkLabelsMutation,
  RegisterBulkFileDocument,
} from './register-file.generated'

/** A file, or a pasted table. */
export interface SentFile {
  kind: BulkKindName
  projectId: string | null
  name: string
  content: Blob
  /** The text encoding; null lets the server detect it. */
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
        // This address always answers with this type.
        return { data: outcome.data as { bulkFileId: string } }
      },
    }),
    changeBulkSettings: build.mutation({
      ...ask(ChangeBulkSettingsDocument),
      invalidatesTags: ['BulkFile'],
    }),
    changeBulkCell: build.mutation({
      ...ask(ChangeBulkCellDocument),
      invalidatesTags: ['BulkFile'],
    }),
    registerBulkFile: build.mutation({
      ...askWith(RegisterBulkFileDocument, (bulkFileId: string) => ({ bulkFileId })),
      // Also after a refusal, since another user may have started the registration.
      invalidatesTags: ['BulkFile', 'Run'],
    }),
    issueBulkLabels: build.mutation({
      ...ask(IssueBulkLabelsDocument, (data) => data.issueBulkLabels),
    }),
    // A wrapper, because RTK Query also passes its api, which downloadFile would post as the body.
    takeBulkFile: build.mutation<null, string>({ queryFn: (address) => downloadFile(address) }),
  }),
})
