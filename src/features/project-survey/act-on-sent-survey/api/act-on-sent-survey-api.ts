import { gqlApi } from '@/shared/api'
import {
  CloseSentSurveyDocument,
  ReminderReachDocument,
  type ReminderReachQuery,
  RemindUnansweredDocument,
  type RemindUnansweredMutation,
  ResendReachDocument,
  type ResendReachQuery,
  ResendSurveyDocument,
  type ResendSurveyMutation,
  RevokeSurveyLinksDocument,
  type RevokeSurveyLinksMutation,
} from './act-on-sent-survey.generated'

type Ids = { surveyAnswerIds: string[] }

export type Reach = ReminderReachQuery['reminderReach']

export const {
  useReminderReachQuery,
  useResendReachQuery,
  useRemindUnansweredMutation,
  useResendSurveyMutation,
  useCloseSentSurveyMutation,
  useRevokeSurveyLinksMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    reminderReach: build.query<Reach, { sentSurveyId: string }>({
      query: (variables) => ({ document: ReminderReachDocument, variables }),
      transformResponse: (data: ReminderReachQuery) => data.reminderReach,
      providesTags: ['SurveyAnswer'],
    }),
    resendReach: build.query<Reach, Ids>({
      query: (variables) => ({ document: ResendReachDocument, variables }),
      transformResponse: (data: ResendReachQuery) => data.resendReach,
      providesTags: ['SurveyAnswer'],
    }),
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
