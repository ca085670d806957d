import { useLingui } from '@lingui/react/macro'
import { styled } from 'styled-components'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { type DateRange, DateRangePicker } from '../date-picker'

/** What stands in the popover of a period: two days, and the last days. */
export function PeriodFields({
  label,
  timeZone,
  value,
  onChange,
}: {
  label: string
  timeZone: string
  value: DateRange | null
  onChange: (range: DateRange | null) => void
}) {
  const { t } = useLingui()
  const today = localDateOf(Date.now(), timeZone)
  const last = (days: number) => ({ from: addDays(today, 1 - days), to: today })
  return (
    <Inside>
      <DateRangePicker
        label={label}
        value={value}
        onChange={onChange}
        shortcuts={[
          { label: t`過去7日`, range: last(7) },
          { label: t`過去30日`, range: last(30) },
          { label: t`過去90日`, range: last(90) },
        ]}
      />
    </Inside>
  )
}

const Inside = styled.div`
  padding: ${({ theme }) => theme.space[16]};
`
