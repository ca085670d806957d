import { useEffect, useRef } from 'react'
import type { MetricName } from '@/entities/measurement'
import {
  type MonitoringChange,
  type MonitoringFilter,
  type MonitoringSortName,
  type MonitoringTablePage,
  useReadMonitoringTable,
} from '@/entities/monitoring'
import { useWindowedList } from '@/shared/lib/windowed-list'

export interface TableQuestion {
  projectId: string
  filter: MonitoringFilter
  sort: MonitoringSortName
  descending: boolean
  /** The metric whose day states the filter means. */
  metric: MetricName
}

const windowSize = 100

/** The rows of the list, read in windows of 100; windows in view are read again at every change. */
export function useTableRows(question: TableQuestion, change: MonitoringChange | null, reloads: number) {
  const read = useReadMonitoringTable()
  const rows = useWindowedList<MonitoringTablePage>({
    key: JSON.stringify(question),
    size: windowSize,
    load: (offset, limit) => read({ ...question, offset, limit }),
  })
  const { list } = rows
  const seen = useRef({ change, reloads })
  useEffect(() => {
    if (seen.current.change === change && seen.current.reloads === reloads) return
    seen.current = { change, reloads }
    list.refresh()
  }, [list, change, reloads])
  return rows
}

/** The place of a subject among the windows already read; -1 when it is in none. */
export function indexOfSubject(pages: ReadonlyMap<number, MonitoringTablePage>, id: string | null): number {
  if (id === null) return -1
  for (const [offset, { ids }] of pages) {
    const index = ids.indexOf(id)
    if (index >= 0) return offset + index
  }
  return -1
}
