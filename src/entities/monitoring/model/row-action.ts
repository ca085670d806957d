import { createContext, type ReactNode } from 'react'
import type { MonitoringTablePage } from '../api/monitoring-api'

/** A row of monitoring; the grid does not know the reasons. */
export interface ActedRow {
  readonly id: string
  readonly code: string
  readonly reasons: MonitoringTablePage['attentionReasons'][number] | null
}

/** What can be done with a row of the list or the grid; given by the page, which knows the features. */
export const MonitoringRowAction = createContext<((row: ActedRow) => ReactNode) | null>(null)
