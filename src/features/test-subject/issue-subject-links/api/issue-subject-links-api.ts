import { ask, askWith, gqlApi } from '@/shared/api'
import {
  IssuePublicLinksDocument,
  type IssuePublicLinksMutation,
  IssueSubjectLinksDocument,
  type IssueSubjectLinksMutation,
  MakeConnectLabelsDocument,
  type MakeConnectLabelsMutation,
  RenewPublicLinksDocument,
} from './issue-subject-links.generated'

/** The addresses of a subject's own pages. */
export type Links = IssuePublicLinksMutation['issuePublicLinks']
/** The links to connect devices for labels, and who has none and why. */
export type ConnectLabels = MakeConnectLabelsMutation['makeConnectLabels']
/** The subjects with their links, and those who may not get any. */
export type IssuedSubjectLinks = IssueSubjectLinksMutation['issueSubjectLinks']

export const {
  useIssueLinksMutation,
  useRenewLinksMutation,
  useIssueSubjectLinksMutation,
  useMakeConnectLabelsMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    issueLinks: build.mutation({
      ...askWith(
        IssuePublicLinksDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.issuePublicLinks,
      ),
      invalidatesTags: ['AuditEvent'],
    }),
    renewLinks: build.mutation({
      ...askWith(
        RenewPublicLinksDocument,
        (testSubjectId: string) => ({ testSubjectId }),
        (data) => data.renewPublicLinks,
      ),
      invalidatesTags: ['AuditEvent'],
    }),
    makeConnectLabels: build.mutation({
      ...ask(MakeConnectLabelsDocument, (data) => data.makeConnectLabels),
      invalidatesTags: ['DeviceConnection', 'AuditEvent'],
    }),
    issueSubjectLinks: build.mutation<IssuedSubjectLinks, readonly string[]>({
      query: (ids) => ({ document: IssueSubjectLinksDocument, variables: { testSubjectIds: [...ids] } }),
      transformResponse: (data: IssueSubjectLinksMutation) => data.issueSubjectLinks,
      invalidatesTags: ['AuditEvent'],
    }),
  }),
})
