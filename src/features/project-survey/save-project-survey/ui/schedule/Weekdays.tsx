import { useLingui } from '@lingui/react/macro'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { styled } from 'styled-components'
import { weekdayName } from '@/shared/lib/dates'
import { focusRing } from '@/shared/theme'
import { type Weekday, weekdays } from '../../../../../../engines/schedule'

/** Chooses any number of weekdays, Monday first. */
export function Weekdays({
  value,
  onChange,
  error,
}: {
  value: readonly Weekday[]
  onChange: (value: Weekday[]) => void
  error: string | undefined
}) {
  const { t } = useLingui()
  return (
    <Group
      aria-label={t`曜日`}
      selectionMode="multiple"
      selectedKeys={value}
      onSelectionChange={(keys) => onChange(weekdays.filter((day) => keys.has(day)))}
      data-invalid={error !== undefined || undefined}
    >
      {weekdays.map((day, place) => (
        <Day key={day} id={day}>
          {weekdayName(place)}
        </Day>
      ))}
    </Group>
  )
}

const Group = styled(ToggleButtonGroup)`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[6]};
`
const Day = styled(ToggleButton)`
  ${focusRing}
  min-width: ${({ theme }) => theme.size.controlMd};
  height: ${({ theme }) => theme.size.controlMd};
  padding: 0;
  text-align: center;
  border: 1px solid ${({ theme }) => theme.color.border.control};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.bg.surface};
  color: ${({ theme }) => theme.color.text.primary};
  cursor: pointer;
  &[data-hovered] {
    background: ${({ theme }) => theme.color.bg.hover};
  }
  &[data-selected] {
    border-color: ${({ theme }) => theme.color.accent.solid};
    background: ${({ theme }) => theme.color.accent.solid};
    color: ${({ theme }) => theme.color.text.onSolid};
    font-weight: ${({ theme }) => theme.font.weight.bold};
  }
  [data-invalid] > & {
    border-color: ${({ theme }) => theme.color.danger.solid};
  }
  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.size.targetTouch};
  }
`
