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
export { useMonitoringChanges } from './api/use-monitoring-changes'
export {
  type GridQuestion,
  type TableQuestion,
  useMonitoringGrid,
  useMonitoringTable,
} from './api/use-windows-of-monitoring'
export { type ActedRow, MonitoringRowAction } from './model/row-action'
export { type MonitoringSortName, monitoringSortName, monitoringSorts } from './model/sort'
