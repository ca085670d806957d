import { useEffect, useRef } from 'react'
import type { MetricName } from '@/entities/measurement'
import {
  type MonitoringChange,
  type MonitoringFilter,
  type MonitoringGridPage,
  type MonitoringSortName,
  useReadMonitoringGrid,
} from '@/entities/monitoring'
import type { LocalDate } from '@/shared/lib/dates'
import { useWindowedList } from '@/shared/lib/windowed-list'

export interface GridQuestion {
  projectId: string
  filter: MonitoringFilter
  metric: MetricName
  sort: MonitoringSortName
  descending: boolean
  from: LocalDate
  to: LocalDate
}

/** The rows of the grid, read in windows of 100; windows in view are read again when a change touches their days. */
export function useGridRows(question: GridQuestion, change: MonitoringChange | null, reloads: number) {
  const read = useReadMonitoringGrid()
  const rows = useWindowedList<MonitoringGridPage>({
    key: JSON.stringify(question),
    size: 100,
    load: (offset, limit) => read({ ...question, offset, limit }),
  })
  const { list } = rows
  const { from, to } = question
  const seen = useRef({ change, reloads })
  useEffect(() => {
    const before = seen.current
    seen.current = { change, reloads }
    const isTouched = before.change !== change && change !== null && change.from <= to && change.to >= from
    if (isTouched || before.reloads !== reloads) list.refresh()
  }, [list, change, reloads, from, to])
  return rows
}
