import { type MonitoringSummary, useMonitoringLatestDayQuery } from '@/entities/monitoring'
import { addDays, type LocalDate } from '@/shared/lib/dates'
import type { MonitoringView } from './view-address'

/** Days of the list, which looks at now. */
const listDays = 8

/** The days in view, and the newest day with data where it lies before them; null where it does not or is not known. */
export function useShownDays(
  projectId: string,
  { view, until, rangeDays }: MonitoringView,
  today: LocalDate,
  summary: MonitoringSummary | undefined,
) {
  // Asked only of a project that has been silent: for the others the answer is in view.
  const isSilent = summary?.measuredMetrics.length === 0
  const { currentData: latest } = useMonitoringLatestDayQuery({ projectId }, { skip: !isSilent })
  const end = until !== null && until < today ? until : today
  const range = { from: addDays(end, 1 - rangeDays), to: end }
  const first = view === 'list' ? addDays(today, 1 - listDays) : range.from
  return { range, newest: isSilent && latest && latest < first ? latest : null }
}
