import { ask, gqlApi } from '@/shared/api'
import { SchedulePreviewDocument, type SchedulePreviewQuery } from './schedule-preview.generated'

/** What was sent and would be sent by the settings of a project survey, and to whom. */
export type SchedulePreview = SchedulePreviewQuery['schedulePreview']

export const { useSchedulePreviewQuery, useLazySchedulePreviewQuery } = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    schedulePreview: build.query({
      ...ask(SchedulePreviewDocument, (data) => data.schedulePreview),
      providesTags: ['ProjectSurvey', 'TestSubject', 'Tag'],
      // One cache entry per state of the form, so entries of earlier inputs expire soon.
      keepUnusedDataFor: 30,
    }),
  }),
})
