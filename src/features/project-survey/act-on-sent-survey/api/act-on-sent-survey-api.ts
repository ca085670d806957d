import { ask, gqlApi } from '@/shared/api'
import {
  CloseSentSurveyDocument,
  ReminderRecipientsDocument,
  type ReminderRecipientsQuery,
  RemindUnansweredDocument,
  ResendRecipientsDocument,
  ResendSurveyDocument,
  RevokeSurveyLinksDocument,
} from './act-on-sent-survey.generated'

export type Recipients = ReminderRecipientsQuery['reminderRecipients']

export const {
  useReminderRecipientsQuery,
  useResendRecipientsQuery,
  useRemindUnansweredMutation,
  useResendSurveyMutation,
  useCloseSentSurveyMutation,
  useRevokeSurveyLinksMutation,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    reminderRecipients: build.query({
      ...ask(ReminderRecipientsDocument, (data) => data.reminderRecipients),
      providesTags: ['SurveyAnswer'],
    }),
    resendRecipients: build.query({
      ...ask(ResendRecipientsDocument, (data) => data.resendRecipients),
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
