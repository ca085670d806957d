import { t } from '@lingui/core/macro'
import { styled } from 'styled-components'
import { Select } from '@/shared/ui/select'

interface Props<T extends number> {
  lengths: readonly T[]
  value: T
  onChange: (days: T) => void
}

/** Chooses how many days up to today are shown. */
export function RangeSelect<T extends number>({ lengths, value, onChange }: Props<T>) {
  return (
    <Frame>
      <Select
        label={t`期間`}
        isLabelHidden
        size="sm"
        options={lengths.map((days) => ({ id: days, label: t`過去${days}日` }))}
        value={value}
        onChange={onChange}
      />
    </Frame>
  )
}

const Frame = styled.div`
  flex: none;
  width: 112px;
`
