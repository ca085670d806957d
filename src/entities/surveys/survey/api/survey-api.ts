import { gqlApi } from '@/shared/api'
import {
  SurveyDocument,
  SurveyListDocument,
  type SurveyListQuery,
  type SurveyListQueryVariables,
  type SurveyQuery,
  SurveyStatusCountsDocument,
  type SurveyStatusCountsQuery,
  SurveyVersionDocument,
  type SurveyVersionQuery,
  SurveyVersionsDocument,
  type SurveyVersionsQuery,
} from './survey.generated'

export type SurveyPage = SurveyListQuery['surveys']
/** A row of the company's list of surveys. */
export type SurveyRow = SurveyPage['items'][number]
/** A survey with its current definition. */
export type SurveySettings = SurveyQuery['survey']
export type SurveyVersionRow = SurveyVersionsQuery['survey']['versions'][number]

export const {
  useSurveyListQuery,
  useSurveyStatusCountsQuery,
  useSurveyQuery,
  useLazySurveyQuery,
  useSurveyVersionsQuery,
  useSurveyVersionQuery,
} = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    surveyList: build.query<SurveyPage, SurveyListQueryVariables>({
      query: (variables) => ({ document: SurveyListDocument, variables }),
      transformResponse: (data: SurveyListQuery) => data.surveys,
      providesTags: ['Survey'],
    }),
    surveyStatusCounts: build.query<SurveyStatusCountsQuery['surveyStatusCounts'], string>({
      query: (text) => ({ document: SurveyStatusCountsDocument, variables: { text } }),
      transformResponse: (data: SurveyStatusCountsQuery) => data.surveyStatusCounts,
      providesTags: ['Survey'],
    }),
    survey: build.query<SurveySettings, string>({
      query: (surveyId) => ({ document: SurveyDocument, variables: { surveyId } }),
      transformResponse: (data: SurveyQuery) => data.survey,
      // Not cached: the builder holds the edited state, so nothing is reloaded under it, and an old response
      // must not be edited later.
      keepUnusedDataFor: 0,
    }),
    surveyVersions: build.query<readonly SurveyVersionRow[], string>({
      query: (surveyId) => ({ document: SurveyVersionsDocument, variables: { surveyId } }),
      transformResponse: (data: SurveyVersionsQuery) => data.survey.versions,
      providesTags: ['Survey'],
    }),
    surveyVersion: build.query<SurveyVersionQuery['surveyVersion'], string>({
      query: (surveyVersionId) => ({ document: SurveyVersionDocument, variables: { surveyVersionId } }),
      transformResponse: (data: SurveyVersionQuery) => data.surveyVersion,
    }),
  }),
})
