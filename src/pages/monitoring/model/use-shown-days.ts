import { type MonitoringSummary, useMonitoringLatestDayQuery } from '@/entities/monitoring'
import { addDays, type LocalDate } from '@/shared/lib/dates'
import type { MonitoringView } from './view-address'

/** The list always shows the days up to today. */
const listDays = 8

/** The days in view, and the newest day with data if it is earlier than those. Null if it is in view or unknown. */
export function useShownDays(
  projectId: string,
  { view, until, rangeDays }: MonitoringView,
  today: LocalDate,
  summary: MonitoringSummary | undefined,
) {
  // Queried only if the project has no recent data; otherwise the newest day is in view.
  const isSilent = summary?.measuredMetrics.length === 0
  const { currentData: latest } = useMonitoringLatestDayQuery({ projectId }, { skip: !isSilent })
  const end = until !== null && until < today ? until : today
  const range = { from: addDays(end, 1 - rangeDays), to: end }
  const first = view === 'list' ? addDays(today, 1 - listDays) : range.from
  return { range, newest: isSilent && latest && latest < first ? latest : null }
}
