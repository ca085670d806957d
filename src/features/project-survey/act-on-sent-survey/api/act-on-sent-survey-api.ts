import { gqlApi } from '@/shared/api'
import {
  CloseSentSurveyDocument,
  RemindUnansweredDocument,
  type RemindUnansweredMutation,
  ResendSurveyDocument,
  type ResendSurveyMutation,
  RevokeSurveyLinksDocument,
  type RevokeSurveyLinksMutation,
} from './act-on-sent-survey.generated'

type Ids = { surveyAnswerIds: string[] }

export const {
  useRemindUnansweredMutation,
  useResendSurveyMutation,
  useCloseSentSurveyMutation,
  useRevokeSurveyLinksMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    remindUnanswered: build.mutation<number, { sentSurveyId: string }>({
      query: (variables) => ({ document: RemindUnansweredDocument, variables }),
      transformResponse: (data: RemindUnansweredMutation) => data.remindUnanswered,
      invalidatesTags: ['SurveyAnswer'],
    }),
    resendSurvey: build.mutation<number, Ids>({
      query: (variables) => ({ document: ResendSurveyDocument, variables }),
      transformResponse: (data: ResendSurveyMutation) => data.resendSurvey,
      invalidatesTags: ['SurveyAnswer'],
    }),
    closeSentSurvey: build.mutation<unknown, { sentSurveyId: string }>({
      query: (variables) => ({ document: CloseSentSurveyDocument, variables }),
      invalidatesTags: ['SurveyAnswer', 'ProjectSurvey'],
    }),
    revokeSurveyLinks: build.mutation<number, Ids>({
      query: (variables) => ({ document: RevokeSurveyLinksDocument, variables }),
      transformResponse: (data: RevokeSurveyLinksMutation) => data.revokeSurveyLinks,
      invalidatesTags: ['SurveyAnswer'],
    }),
  }),
})
