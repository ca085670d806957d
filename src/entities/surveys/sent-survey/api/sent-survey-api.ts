import { ask, askWith, gqlApi } from '@/shared/api'
import {
  DeliveryTroublesDocument,
  type DeliveryTroublesQuery,
  MarkedDaysDocument,
  type MarkedDaysQuery,
  SentPeopleDocument,
  type SentPeopleQuery,
  SentSurveyDocument,
  SentSurveyListDocument,
  type SentSurveyListQuery,
  type SentSurveyQuery,
} from './sent-survey.generated'

export type ListedSentSurvey = SentSurveyListQuery['sentSurveys']['items'][number]
/** A sent survey with its funnel and curve. 配信 */
export type SentSurvey = SentSurveyQuery['sentSurvey']
type SentPeople = SentPeopleQuery['sentSurvey']['people']
/** The state of a sent survey for one subject. */
export type SentPerson = SentPeople['items'][number]
export type PersonState = SentPerson['state']

export type DeliveryTrouble = DeliveryTroublesQuery['deliveryTroubles'][number]
export type MarkedDay = MarkedDaysQuery['markedDays'][number]

export const {
  useSentSurveyListQuery,
  useSentSurveyQuery,
  useSentPeopleQuery,
  useDeliveryTroublesQuery,
  useMarkedDaysQuery,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    sentSurveyList: build.query({
      ...ask(SentSurveyListDocument, (data) => data.sentSurveys),
      providesTags: ['SurveyAnswer'],
    }),
    sentSurvey: build.query({
      ...ask(SentSurveyDocument, (data) => data.sentSurvey),
      providesTags: ['SurveyAnswer'],
    }),
    sentPeople: build.query({
      ...ask(SentPeopleDocument, (data) => data.sentSurvey.people),
      providesTags: ['SurveyAnswer'],
    }),
    deliveryTroubles: build.query({
      ...askWith(
        DeliveryTroublesDocument,
        (projectId: string) => ({ projectId }),
        (data) => data.deliveryTroubles,
      ),
      providesTags: ['SurveyAnswer'],
    }),
    markedDays: build.query({
      ...askWith(
        MarkedDaysDocument,
        (projectId: string) => ({ projectId }),
        (data) => data.markedDays,
      ),
      providesTags: ['SurveyAnswer', 'TestSubject'],
    }),
  }),
})
