import { t } from '@lingui/core/macro'
import {
  type DayStateName,
  dayStateSentence,
  dayStateShort,
  formatMetric,
  formatMetricWithUnit,
  hasFigure,
  type MetricName,
} from '@/entities/measurement'
import { withNote } from '@/shared/i18n'
import { formatDateWithWeekday, type LocalDate } from '@/shared/lib/dates'

/** The text of a narrow cell: its figure, else the reason why there is none. */
export function cellText(metric: MetricName, value: number | null, state: DayStateName): string {
  if (value !== null && hasFigure(state)) return formatMetric(metric, value)
  return dayStateShort(state)
}

/** The two lines of a cell as one: words of Latin letters have a space between them. */
export function inOneLine(text: string): string {
  return text.replace(/(?<=\w)\n/, ' ').replace('\n', '')
}

/**
 * The text in full, for the tooltip and screen readers. It holds what the cell shows, so that the cell can be called by
 * what is seen (WCAG 2.5.3).
 */
export function cellSentence(
  code: string,
  date: LocalDate,
  metric: MetricName,
  value: number | null,
  state: DayStateName,
): string {
  const day = formatDateWithWeekday(date)
  const name = inOneLine(dayStateShort(state))
  if (value === null || !hasFigure(state)) return t`${code} ${day} ${name}：${dayStateSentence(state)}`
  const figure = formatMetricWithUnit(metric, value)
  const said = `${code} ${day} ${figure}`
  return state === 'COMPLETE' ? said : withNote(said, name)
}
