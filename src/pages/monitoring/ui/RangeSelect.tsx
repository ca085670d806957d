import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { Select } from '@/shared/ui/select'
import { type MonitoringView, rangeLengths } from '../model/view-address'

type Length = MonitoringView['rangeDays']

interface Props {
  value: Length
  /** Whether the shown days end before today. */
  isPast?: boolean
  onChange: (days: Length) => void
}

/** Chooses the number of days shown. */
export function RangeSelect({ value, isPast = false, onChange }: Props) {
  return (
    <Frame>
      <Select
        label={t`期間`}
        isLabelHidden
        size="sm"
        options={rangeLengths.map((days) => ({
          id: days,
          label: isPast ? t`${days}日間` : t`過去${days}日`,
        }))}
        value={value}
        onChange={onChange}
      />
    </Frame>
  )
}

const Frame = styled.div`
  flex: none;
  width: max-content;
  min-width: 112px;
`
