import { gqlApi } from '@/shared/api'
import {
  HandOutLinksDocument,
  type HandOutLinksMutation,
  IssuePublicLinksDocument,
  type IssuePublicLinksMutation,
  RenewPublicLinksDocument,
  type RenewPublicLinksMutation,
} from './hand-out-links.generated'

/** The addresses of a subject's own pages. */
export type Links = IssuePublicLinksMutation['issuePublicLinks']
/** The subjects with their links, and those who may not get any. */
export type Handing = HandOutLinksMutation['handOutLinks']

export const { useIssueLinksMutation, useRenewLinksMutation, useHandOutLinksMutation } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      issueLinks: build.mutation<Links, string>({
        query: (testSubjectId) => ({ document: IssuePublicLinksDocument, variables: { testSubjectId } }),
        transformResponse: (data: IssuePublicLinksMutation) => data.issuePublicLinks,
        invalidatesTags: ['AuditEvent'],
      }),
      renewLinks: build.mutation<Links, string>({
        query: (testSubjectId) => ({ document: RenewPublicLinksDocument, variables: { testSubjectId } }),
        transformResponse: (data: RenewPublicLinksMutation) => data.renewPublicLinks,
        invalidatesTags: ['AuditEvent'],
      }),
      handOutLinks: build.mutation<Handing, readonly string[]>({
        query: (ids) => ({ document: HandOutLinksDocument, variables: { testSubjectIds: [...ids] } }),
        transformResponse: (data: HandOutLinksMutation) => data.handOutLinks,
        invalidatesTags: ['AuditEvent'],
      }),
    }),
  })
