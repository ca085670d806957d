import { useWindows } from '@/shared/lib/windows'
import type { MonitoringGridQueryVariables, MonitoringTableQueryVariables } from './monitoring.generated'
import { monitoringApi } from './monitoring-api'

// Separate from monitoring-api.ts, so that pages without lists do not load this code.

/** The arguments of the list or the grid, without the window. */
export type TableQuestion = Omit<MonitoringTableQueryVariables, 'offset' | 'limit'>
export type GridQuestion = Omit<MonitoringGridQueryVariables, 'offset' | 'limit'>

/** The rows of the list, read in windows. */
export const useMonitoringTable = (question: TableQuestion) =>
  useWindows(monitoringApi.endpoints.monitoringTable, question)

/** The rows of the grid, read in windows. */
export const useMonitoringGrid = (question: GridQuestion) =>
  useWindows(monitoringApi.endpoints.monitoringGrid, question)
