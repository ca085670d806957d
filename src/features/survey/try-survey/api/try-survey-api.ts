import { gqlApi } from '@/shared/api'
import { IssueTestAnswerLinkDocument, type IssueTestAnswerLinkMutation } from './try-survey.generated'

export const { useIssueTestAnswerLinkMutation } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    issueTestAnswerLink: build.mutation<IssueTestAnswerLinkMutation['issueTestAnswerLink'], string>({
      query: (surveyId) => ({ document: IssueTestAnswerLinkDocument, variables: { surveyId } }),
      transformResponse: (data: IssueTestAnswerLinkMutation) => data.issueTestAnswerLink,
    }),
  }),
})
