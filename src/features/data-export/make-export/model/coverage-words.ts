import { t } from '@lingui/core/macro'
import { metricStyle } from '@/entities/measurement'
import type { ExportCoverage, ExportCoverageRow, ExportCoverageStretch } from '@/shared/api/generated/schema'
import { formatDate, formatDateRange } from '@/shared/lib/dates'

/** 有効日, or the name of the metric. */
export function rowName({ metric }: Pick<ExportCoverageRow, 'metric'>): string {
  return metric ? metricStyle(metric).label : t`有効日`
}

/** 2026/11/20, 2026/11/20–2026/11/22, 3日目, 3〜5日目. */
export function stretchName(
  { from, to }: Pick<ExportCoverageStretch, 'from' | 'to'>,
  { isByStudyDay }: Pick<ExportCoverage, 'isByStudyDay'>,
): string {
  if (!isByStudyDay) return from === to ? formatDate(from) : formatDateRange(from, to)
  return from === to ? t`${from}日目` : t`${from}〜${to}日目`
}

/** In whole percent: what is not all is never 100. */
export function shareOf(days: number, of: number): number {
  if (of === 0) return 0
  const share = (days / of) * 100
  return days < of ? Math.min(99, Math.round(share)) : 100
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
