import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { localDateOf } from '@/shared/lib/dates'
import { likelyDays, limitsWith, type StudyPeriod, studyDays } from '@/shared/lib/study-days'
import { DatePicker } from '@/shared/ui/date-picker'
import { TextField } from '@/shared/ui/text-field'
import type { LinkTimes } from '../model/link-times'

/** The start and end of a link, in the subject's time zone. */
export function LinkTimesFields({
  value,
  timeZone,
  period,
  stored,
  onChange,
}: {
  value: LinkTimes
  timeZone: string
  /** The period of the subject's project; undefined while it loads. */
  period: StudyPeriod | undefined
  /** The current times of the link. */
  stored?: LinkTimes
  onChange: (value: LinkTimes) => void
}) {
  const { t } = useLingui()
  const today = localDateOf(new Date(), timeZone)
  const put = (change: Partial<LinkTimes>) => onChange({ ...value, ...change })
  return (
    <Frame role="group" aria-label={t`紐づけの期間（${timeZone}）`}>
      <DatePicker
        label={t`開始日`}
        need="required"
        value={value.fromDate}
        onChange={(fromDate) => put({ fromDate })}
        {...limitsWith(period ? studyDays(period, today) : likelyDays(today), stored?.fromDate)}
      />
      <TextField label={t`開始時刻`} value={value.fromTime} onChange={(fromTime) => put({ fromTime })} />
      <DatePicker
        label={t`終了日`}
        need="optional"
        value={value.toDate}
        onChange={(toDate) => put({ toDate })}
        {...limitsWith(likelyDays(today), stored?.toDate)}
      />
      <TextField label={t`終了時刻`} value={value.toTime} onChange={(toTime) => put({ toTime })} />
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, max-content) 110px;
  gap: ${({ theme }) => theme.space[12]};
`
