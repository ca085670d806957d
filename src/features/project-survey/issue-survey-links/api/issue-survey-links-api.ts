import { gqlApi } from '@/shared/api'
import {
  IssueSurveyLinksDocument,
  type IssueSurveyLinksMutation,
  type IssueSurveyLinksMutationVariables,
  ShowSurveyLinkDocument,
  type ShowSurveyLinkMutation,
  SubjectsToHandToDocument,
  type SubjectsToHandToQuery,
  type SubjectsToHandToQueryVariables,
} from './issue-survey-links.generated'

export type IssuedLinks = IssueSurveyLinksMutation['issueSurveyLinks']

export const { useIssueSurveyLinksMutation, useShowSurveyLinkMutation, useSubjectsToHandToQuery } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      issueSurveyLinks: build.mutation<IssuedLinks, IssueSurveyLinksMutationVariables>({
        query: (variables) => ({ document: IssueSurveyLinksDocument, variables }),
        transformResponse: (data: IssueSurveyLinksMutation) => data.issueSurveyLinks,
        invalidatesTags: ['SurveyAnswer'],
      }),
      showSurveyLink: build.mutation<string, string>({
        query: (surveyAnswerId) => ({ document: ShowSurveyLinkDocument, variables: { surveyAnswerId } }),
        transformResponse: (data: ShowSurveyLinkMutation) => data.showSurveyLink,
        // A refusal means that the answer was completed or withdrawn meanwhile.
        invalidatesTags: (_, refusal) => (refusal ? ['SurveyAnswer'] : []),
      }),
      subjectsToHandTo: build.query<SubjectsToHandToQuery['testSubjects'], SubjectsToHandToQueryVariables>({
        query: (variables) => ({ document: SubjectsToHandToDocument, variables }),
        transformResponse: (data: SubjectsToHandToQuery) => data.testSubjects,
        providesTags: ['TestSubject'],
      }),
    }),
  })
