import { askWith, gqlApi } from '@/shared/api'
import {
  HandOutLinksDocument,
  type HandOutLinksMutation,
  IssuePublicLinksDocument,
  type IssuePublicLinksMutation,
  RenewPublicLinksDocument,
} from './issue-subject-links.generated'

/** The addresses of a subject's own pages. */
export type Links = IssuePublicLinksMutation['issuePublicLinks']
/** The subjects with their links, and those who may not get any. */
export type Handing = HandOutLinksMutation['handOutLinks']

export const { useIssueLinksMutation, useRenewLinksMutation, useHandOutLinksMutation } =
  gqlApi.injectEndpoints({
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
      handOutLinks: build.mutation<Handing, readonly string[]>({
        query: (ids) => ({ document: HandOutLinksDocument, variables: { testSubjectIds: [...ids] } }),
        transformResponse: (data: HandOutLinksMutation) => data.handOutLinks,
        invalidatesTags: ['AuditEvent'],
      }),
    }),
  })
