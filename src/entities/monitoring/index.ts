export {
  type GridQuestion,
  type MonitoringCohort,
  type MonitoringFilter,
  type MonitoringGridPage,
  type MonitoringSummary,
  type MonitoringTablePage,
  type TableQuestion,
  useMonitoringCohortQuery,
  useMonitoringGrid,
  useMonitoringLatestDayQuery,
  useMonitoringSummaryQuery,
  useMonitoringTable,
} from './api/monitoring-api'
export { useMonitoringChanges } from './api/use-monitoring-changes'
export { type MonitoringSortName, monitoringSortName, monitoringSorts } from './model/sort'
