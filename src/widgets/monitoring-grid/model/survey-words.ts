import { t } from '@lingui/core/macro'
import { responseSentence, type SurveyCounts } from '@/entities/test-subject'
import { formatDateWithWeekday, type LocalDate } from '@/shared/lib/dates'
import { inOneLine } from './cell-words'

/** The text of a narrow cell: what became of the day's survey, or how many of them were answered. */
export function surveyText({ sent, answered, late, open }: SurveyCounts): string {
  if (sent === 0) return t`送信\nなし`
  if (sent > 1) return `${answered}/${sent}`
  if (answered > 0) return late > 0 ? t`遅れ` : t`回答`
  return open > 0 ? t`受付中` : t`期限切れ`
}

/** The text in full, for the tooltip and screen readers. */
export function surveySentence(code: string, date: LocalDate, counts: SurveyCounts): string {
  const day = formatDateWithWeekday(date)
  const name = inOneLine(surveyText(counts))
  return t`${code} ${day} ${name}：${responseSentence(counts)}`
}
