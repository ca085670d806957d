import { useWindows } from '@/shared/lib/windows'
import type { MonitoringGridQueryVariables, MonitoringTableQueryVariables } from './monitoring.generated'
import { monitoringApi } from './monitoring-api'

// Apart from monitoring-api.ts, so that a page that shows only figures does not load the code of lists.

/** What the list or the grid shows, without the window. */
export type TableQuestion = Omit<MonitoringTableQueryVariables, 'offset' | 'limit'>
export type GridQuestion = Omit<MonitoringGridQueryVariables, 'offset' | 'limit'>

/** The rows of the list, read in windows. */
export const useMonitoringTable = (question: TableQuestion) =>
  useWindows(monitoringApi.endpoints.monitoringTable, question)

/** The rows of the grid, read in windows. */
export const useMonitoringGrid = (question: GridQuestion) =>
  useWindows(monitoringApi.endpoints.monitoringGrid, question)
