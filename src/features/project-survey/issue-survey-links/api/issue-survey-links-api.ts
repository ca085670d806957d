import { ask, askWith, gqlApi } from '@/shared/api'
import {
  IssueSurveyLinksDocument,
  type IssueSurveyLinksMutation,
  ShowSurveyLinkDocument,
  SubjectsToHandToDocument,
} from './issue-survey-links.generated'

export type IssuedLinks = IssueSurveyLinksMutation['issueSurveyLinks']

export const { useIssueSurveyLinksMutation, useShowSurveyLinkMutation, useSubjectsToHandToQuery } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      issueSurveyLinks: build.mutation({
        ...ask(IssueSurveyLinksDocument, (data) => data.issueSurveyLinks),
        invalidatesTags: ['SurveyAnswer'],
      }),
      showSurveyLink: build.mutation({
        ...askWith(
          ShowSurveyLinkDocument,
          (surveyAnswerId: string) => ({ surveyAnswerId }),
          (data) => data.showSurveyLink,
        ),
        // A refusal means that the answer was completed or withdrawn meanwhile.
        invalidatesTags: (_, refusal) => (refusal ? ['SurveyAnswer'] : []),
      }),
      subjectsToHandTo: build.query({
        ...ask(SubjectsToHandToDocument, (data) => data.testSubjects),
        providesTags: ['TestSubject'],
      }),
    }),
  })
