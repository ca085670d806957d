import { ask, gqlApi } from '@/shared/api'
import {
  CloseSentSurveyDocument,
  ReminderReachDocument,
  type ReminderReachQuery,
  RemindUnansweredDocument,
  ResendReachDocument,
  ResendSurveyDocument,
  RevokeSurveyLinksDocument,
} from './act-on-sent-survey.generated'

export type Recipients = ReminderReachQuery['reminderReach']

export const {
  useReminderReachQuery,
  useResendReachQuery,
  useRemindUnansweredMutation,
  useResendSurveyMutation,
  useCloseSentSurveyMutation,
  useRevokeSurveyLinksMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    reminderReach: build.query({
      ...ask(ReminderReachDocument, (data) => data.reminderReach),
      providesTags: ['SurveyAnswer'],
    }),
    resendReach: build.query({
      ...ask(ResendReachDocument, (data) => data.resendReach),
      providesTags: ['SurveyAnswer'],
    }),
    remindUnanswered: build.mutation({
      ...ask(RemindUnansweredDocument, (data) => data.remindUnanswered),
      invalidatesTags: ['SurveyAnswer'],
    }),
    resendSurvey: build.mutation({
      ...ask(ResendSurveyDocument, (data) => data.resendSurvey),
      invalidatesTags: ['SurveyAnswer'],
    }),
    closeSentSurvey: build.mutation({
      ...ask(CloseSentSurveyDocument),
      invalidatesTags: ['SurveyAnswer', 'ProjectSurvey'],
    }),
    revokeSurveyLinks: build.mutation({
      ...ask(RevokeSurveyLinksDocument, (data) => data.revokeSurveyLinks),
      invalidatesTags: ['SurveyAnswer'],
    }),
  }),
})
