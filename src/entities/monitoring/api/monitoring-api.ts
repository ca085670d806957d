import { gqlApi, monitoringTags } from '@/shared/api'
import type { LocalDate } from '@/shared/lib/dates'
import {
  MonitoringCohortDocument,
  type MonitoringCohortQuery,
  type MonitoringCohortQueryVariables,
  MonitoringGridDocument,
  type MonitoringGridQuery,
  type MonitoringGridQueryVariables,
  MonitoringLatestDayDocument,
  type MonitoringLatestDayQuery,
  MonitoringSummaryDocument,
  type MonitoringSummaryQuery,
  MonitoringTableDocument,
  type MonitoringTableQuery,
  type MonitoringTableQueryVariables,
} from './monitoring.generated'

/** The summary strip above the list. */
export type MonitoringSummary = MonitoringSummaryQuery['monitoringSummary']
/** A window of the list, as columns. */
export type MonitoringTablePage = MonitoringTableQuery['monitoringTable']
/** A window of the grid, as columns. */
export type MonitoringGridPage = MonitoringGridQuery['monitoringGrid']
/** The distribution of one metric over the cohort, day by day. */
export type MonitoringCohort = MonitoringCohortQuery['monitoringCohort']
/** Which subjects a list, a grid or a chart is about. */
export type MonitoringFilter = NonNullable<MonitoringTableQueryVariables['filter']>

// A window is about 100 kB, so of a long list only the windows near the view are kept.
const keepWindowSeconds = 15

export const monitoringApi = gqlApi.injectEndpoints({
  endpoints: (build) => ({
    monitoringSummary: build.query<MonitoringSummary, { projectId: string }>({
      query: (variables) => ({ document: MonitoringSummaryDocument, variables }),
      transformResponse: (data: MonitoringSummaryQuery) => data.monitoringSummary,
      providesTags: monitoringTags,
    }),
    monitoringLatestDay: build.query<LocalDate | null, { projectId: string }>({
      query: (variables) => ({ document: MonitoringLatestDayDocument, variables }),
      transformResponse: (data: MonitoringLatestDayQuery) => data.monitoringLatestDay ?? null,
      providesTags: monitoringTags,
    }),
    monitoringTable: build.query<MonitoringTablePage, MonitoringTableQueryVariables>({
      query: (variables) => ({ document: MonitoringTableDocument, variables }),
      transformResponse: (data: MonitoringTableQuery) => data.monitoringTable,
      providesTags: monitoringTags,
      keepUnusedDataFor: keepWindowSeconds,
    }),
    monitoringGrid: build.query<MonitoringGridPage, MonitoringGridQueryVariables>({
      query: (variables) => ({ document: MonitoringGridDocument, variables }),
      transformResponse: (data: MonitoringGridQuery) => data.monitoringGrid,
      providesTags: monitoringTags,
      keepUnusedDataFor: keepWindowSeconds,
    }),
    monitoringCohort: build.query<MonitoringCohort, MonitoringCohortQueryVariables>({
      query: (variables) => ({ document: MonitoringCohortDocument, variables }),
      transformResponse: (data: MonitoringCohortQuery) => data.monitoringCohort,
      providesTags: monitoringTags,
    }),
  }),
})

export const { useMonitoringSummaryQuery, useMonitoringCohortQuery, useMonitoringLatestDayQuery } =
  monitoringApi
