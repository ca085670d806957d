import { ask, gqlApi, monitoringTags } from '@/shared/api'
import {
  MonitoringCohortDocument,
  type MonitoringCohortQuery,
  MonitoringGridDocument,
  type MonitoringGridQuery,
  MonitoringLatestDayDocument,
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
    monitoringSummary: build.query({
      ...ask(MonitoringSummaryDocument, (data) => data.monitoringSummary),
      providesTags: monitoringTags,
    }),
    monitoringLatestDay: build.query({
      ...ask(MonitoringLatestDayDocument, (data) => data.monitoringLatestDay ?? null),
      providesTags: monitoringTags,
    }),
    monitoringTable: build.query({
      ...ask(MonitoringTableDocument, (data) => data.monitoringTable),
      providesTags: monitoringTags,
      keepUnusedDataFor: keepWindowSeconds,
    }),
    monitoringGrid: build.query({
      ...ask(MonitoringGridDocument, (data) => data.monitoringGrid),
      providesTags: monitoringTags,
      keepUnusedDataFor: keepWindowSeconds,
    }),
    monitoringCohort: build.query({
      ...ask(MonitoringCohortDocument, (data) => data.monitoringCohort),
      providesTags: monitoringTags,
    }),
  }),
})

export const { useMonitoringSummaryQuery, useMonitoringCohortQuery, useMonitoringLatestDayQuery } =
  monitoringApi
