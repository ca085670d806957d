export {
  type MonitoringCohort,
  type MonitoringFilter,
  type MonitoringGridPage,
  type MonitoringSummary,
  type MonitoringTablePage,
  useMonitoringCohortQuery,
  useMonitoringLatestDayQuery,
  useMonitoringSummaryQuery,
} from './api/monitoring-api'
export { type MonitoringChange, touches, useMonitoringChanges } from './api/use-monitoring-changes'
export { useReadMonitoringGrid, useReadMonitoringTable } from './api/use-readers'
export { type MonitoringSortName, monitoringSortName, monitoringSorts } from './model/sort'
