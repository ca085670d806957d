import { askWith, gqlApi } from '@/shared/api'
import { IssueTestAnswerLinkDocument } from './try-survey.generated'

export const { useIssueTestAnswerLinkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    issueTestAnswerLink: build.mutation({
      ...askWith(
        IssueTestAnswerLinkDocument,
        (surveyId: string) => ({ surveyId }),
        (data) => data.issueTestAnswerLink,
      ),
    }),
  }),
})
