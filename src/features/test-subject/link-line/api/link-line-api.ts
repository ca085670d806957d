import { gqlApi } from '@/shared/api'
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
    lineState: build.query<LineState, string>({
      query: (testSubjectId) => ({ document: LineStateOfDocument, variables: { testSubjectId } }),
      transformResponse: (data: LineStateOfQuery) => data.testSubject.lineState,
      providesTags: ['TestSubject'],
    }),
    issueLineCode: build.mutation<LineCode | undefined, string>({
      query: (testSubjectId) => ({ document: IssueLineCodeDocument, variables: { testSubjectId } }),
      transformResponse: (data: IssueLineCodeMutation) => data.issueLineCodes[0],
      invalidatesTags: ['TestSubject', 'AuditEvent'],
    }),
    unlinkLine: build.mutation<unknown, string>({
      query: (testSubjectId) => ({ document: UnlinkLineDocument, variables: { testSubjectId } }),
      invalidatesTags: ['TestSubject', 'AuditEvent'],
    }),
  }),
})
