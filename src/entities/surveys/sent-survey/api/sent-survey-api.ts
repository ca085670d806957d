import { gqlApi } from '@/shared/api'
import {
  SentPeopleDocument,
  type SentPeopleQuery,
  type SentPeopleQueryVariables,
  SentSurveyDocument,
  SentSurveyListDocument,
  type SentSurveyListQuery,
  type SentSurveyListQueryVariables,
  type SentSurveyQuery,
  type SentSurveyQueryVariables,
} from './sent-survey.generated'

export type ListedSentSurvey = SentSurveyListQuery['sentSurveys']['items'][number]
/** A sent survey with its funnel and curve. 配信 */
export type SentSurvey = SentSurveyQuery['sentSurvey']
type SentPeople = SentPeopleQuery['sentSurvey']['people']
/** The state of a sent survey for one subject. */
export type SentPerson = SentPeople['items'][number]
export type PersonState = SentPerson['state']

export const { useSentSurveyListQuery, useSentSurveyQuery, useSentPeopleQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    sentSurveyList: build.query<SentSurveyListQuery['sentSurveys'], SentSurveyListQueryVariables>({
      query: (variables) => ({ document: SentSurveyListDocument, variables }),
      transformResponse: (data: SentSurveyListQuery) => data.sentSurveys,
      providesTags: ['SurveyAnswer'],
    }),
    sentSurvey: build.query<SentSurvey, SentSurveyQueryVariables>({
      query: (variables) => ({ document: SentSurveyDocument, variables }),
      transformResponse: (data: SentSurveyQuery) => data.sentSurvey,
      providesTags: ['SurveyAnswer'],
    }),
    sentPeople: build.query<SentPeople, SentPeopleQueryVariables>({
      query: (variables) => ({ document: SentPeopleDocument, variables }),
      transformResponse: (data: SentPeopleQuery) => data.sentSurvey.people,
      providesTags: ['SurveyAnswer'],
    }),
  }),
})
