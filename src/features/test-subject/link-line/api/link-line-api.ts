import { askWith, gqlApi } from '@/shared/api'
import {
  IssueLineCodeDocument,
  type IssueLineCodeMutation,
  LineStateOfDocument,
  type LineStateOfQuery,
  UnlinkLineDocument,
} from './link-line.generated'

export type LineState = LineStateOfQuery['testSubject']['lineState']
export type LineCode = IssueLineCodeMutation['issueLineCodes'][number]

export const { useLineStateQuery, useIssueLineCodeMutation, useUnlinkLineMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    lineState: build.query({
      ...askWith(
        LineStateOfDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.testSubject.lineState,
      ),
      providesTags: ['TestSubject'],
    }),
    issueLineCode: build.mutation({
      ...askWith(
        IssueLineCodeDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.issueLineCodes[0],
      ),
      invalidatesTags: ['TestSubject', 'AuditEvent'],
    }),
    unlinkLine: build.mutation({
      ...askWith(UnlinkLineDocument, (testSubjectId: string) => ({ testSubjectId })),
      invalidatesTags: ['TestSubject', 'AuditEvent'],
    }),
  }),
})
