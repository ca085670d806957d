import { gqlApi, monitoringTags } from '@/shared/api'
import type { LocalDate } from '@/shared/lib/dates'
import {
  TestSubjectDayDocument,
  type TestSubjectDayQuery,
  type TestSubjectDayQueryVariables,
  TestSubjectSeriesDocument,
  type TestSubjectSeriesQuery,
  type TestSubjectSeriesQueryVariables,
  WearCalendarDocument,
  type WearCalendarQuery,
  type WearCalendarQueryVariables,
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
      testSubjectDay: build.query<TestSubjectDay, TestSubjectDayQueryVariables>({
        query: (variables) => ({ document: TestSubjectDayDocument, variables }),
        transformResponse: (data: TestSubjectDayQuery) => data.testSubjectDay,
        providesTags: monitoringTags,
      }),
      testSubjectSeries: build.query<SeriesWindow, SeriesOfDay>({
        query: ({ date: _date, ...variables }) => ({ document: TestSubjectSeriesDocument, variables }),
        transformResponse: (data: TestSubjectSeriesQuery) => data.testSubjectSeries,
        providesTags: monitoringTags,
      }),
      wearCalendar: build.query<WearCalendarQuery['wearCalendar'], WearCalendarQueryVariables>({
        query: (variables) => ({ document: WearCalendarDocument, variables }),
        transformResponse: (data: WearCalendarQuery) => data.wearCalendar,
        providesTags: monitoringTags,
      }),
    }),
  })
