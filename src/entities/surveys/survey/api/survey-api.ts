import { ask, askWith, gqlApi } from '@/shared/api'
import {
  SurveyDocument,
  SurveyListDocument,
  type SurveyListQuery,
  type SurveyQuery,
  SurveyStatusCountsDocument,
  SurveyVersionDocument,
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
    surveyList: build.query({
      ...ask(SurveyListDocument, (data) => data.surveys),
      providesTags: ['Survey'],
    }),
    surveyStatusCounts: build.query({
      ...askWith(
        SurveyStatusCountsDocument,
        (text: string) => ({ text }),
        (data) => data.surveyStatusCounts,
      ),
      providesTags: ['Survey'],
    }),
    survey: build.query({
      ...askWith(
        SurveyDocument,
        (surveyId: string) => ({ surveyId }),
        (data) => data.survey,
      ),
      // Not cached: the builder holds the edited state, so nothing is reloaded under it, and an old response
      // must not be edited later.
      keepUnusedDataFor: 0,
    }),
    surveyVersions: build.query({
      ...askWith(
        SurveyVersionsDocument,
        (surveyId: string) => ({ surveyId }),
        (data) => data.survey.versions,
      ),
      providesTags: ['Survey'],
    }),
    surveyVersion: build.query({
      ...askWith(
        SurveyVersionDocument,
        (surveyVersionId: string) => ({ surveyVersionId }),
        (data) => data.surveyVersion,
      ),
    }),
  }),
})
