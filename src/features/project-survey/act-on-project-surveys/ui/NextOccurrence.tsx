import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SchedulePreview } from '@/entities/surveys/schedule-preview'
import { formatDateTimeWithWeekday, formatDayWithTime } from '@/shared/lib/dates'

/** The first of the coming occurrences, in the project's zone, and to how many. */
export function NextOccurrence({
  coming,
  timeZone,
}: {
  /** undefined while it is counted. */
  coming: Pick<SchedulePreview, 'occurrences'> | undefined
  timeZone: string
}) {
  const { t } = useLingui()
  if (!coming) return <Trans>数えています…</Trans>
  const next = coming.occurrences.find(({ state }) => state === 'PLANNED')
  if (!next) return <Trans>これから100日のあいだには、ありません。</Trans>
  const isRandom = next.key.includes('#')
  return (
    <>
      {isRandom
        ? formatDayWithTime(next.local.slice(0, 10), t`ランダムな時刻`)
        : t`${formatDateTimeWithWeekday(Date.parse(next.at), timeZone)}（${timeZone}）`}{' '}
      <Plural value={next.subjectCount} other="#名" />
    </>
  )
}
