import { ask, gqlApi, monitoringTags } from '@/shared/api'
import type { LocalDate } from '@/shared/lib/dates'
import {
  TestSubjectDayDocument,
  type TestSubjectDayQuery,
  TestSubjectSeriesDocument,
  type TestSubjectSeriesQuery,
  type TestSubjectSeriesQueryVariables,
  WearCalendarDocument,
} from './measurement.generated'

/** One subject's day: figures, states, sleep, steps per hour and the subject's usual range. */
export type TestSubjectDay = TestSubjectDayQuery['testSubjectDay']
/** A series reduced to the pixels of a plot. */
export type SeriesWindow = TestSubjectSeriesQuery['testSubjectSeries']
/** The arguments of a series, and the local day that it lies in. */
type SeriesOfDay = TestSubjectSeriesQueryVariables & { date: LocalDate }
/** One sleep session with its stages. */
export type SleepSession = TestSubjectDay['sleep'][number]

export const { useTestSubjectDayQuery, useTestSubjectSeriesQuery, useWearCalendarQuery } =
  gqlApi.injectEndpoints({
    endpoints: (build) => ({
      testSubjectDay: build.query({
        ...ask(TestSubjectDayDocument, (data) => data.testSubjectDay),
        providesTags: monitoringTags,
      }),
      testSubjectSeries: build.query<SeriesWindow, SeriesOfDay>({
        query: ({ date: _date, ...variables }) => ({ document: TestSubjectSeriesDocument, variables }),
        transformResponse: (data: TestSubjectSeriesQuery) => data.testSubjectSeries,
        providesTags: monitoringTags,
      }),
      wearCalendar: build.query({
        ...ask(WearCalendarDocument, (data) => data.wearCalendar),
        providesTags: monitoringTags,
      }),
    }),
  })
