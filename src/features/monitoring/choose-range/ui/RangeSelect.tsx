import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { Select } from '@/shared/ui/select'

interface Props<T extends number> {
  lengths: readonly T[]
  value: T
  /** Whether the days shown end before today. */
  isPast?: boolean
  onChange: (days: T) => void
}

/** Chooses how many days are shown, up to today if nothing else is said. */
export function RangeSelect<T extends number>({ lengths, value, isPast = false, onChange }: Props<T>) {
  return (
    <Frame>
      <Select
        label={t`期間`}
        isLabelHidden
        size="sm"
        options={lengths.map((days) => ({ id: days, label: isPast ? t`${days}日間` : t`過去${days}日` }))}
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
