import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Slider, SliderThumb, SliderTrack } from 'react-aria-components'
import { styled } from 'styled-components'
import { focusRing } from '@/shared/theme'
import { Icon } from '../icon'

export interface VisualScaleProps {
  /** The question, as the screen reader's label. */
  label: string
  /** The labels of both ends. */
  low: string
  high: string
  /** 0 to 100; null until the user answers. */
  value: number | null
  onChange: (value: number) => void
  isDisabled?: boolean
}

const middle = 50

/** A line between two opposite feelings. It has no value before the user touches it. */
export function VisualScale({ label, low, high, value, onChange, isDisabled = false }: VisualScaleProps) {
  const { t } = useLingui()
  const step = (by: number) => onChange(Math.min(100, Math.max(0, (value ?? middle) + by)))
  return (
    <Slider
      aria-label={label}
      value={value ?? middle}
      onChange={(next) => typeof next === 'number' && onChange(next)}
      isDisabled={isDisabled}
    >
      <Value role="status">{value === null ? <Trans>線に触れて選んでください</Trans> : value}</Value>
      <Line>
        <Step aria-label={t`1 減らす`} isDisabled={isDisabled} onPress={() => step(-1)}>
          <Icon name="minus" size="lg" />
        </Step>
        <Track>
          <Rail />
          <Thumb $isBlank={value === null} aria-label={value === null ? t`${label}（未回答）` : label} />
        </Track>
        <Step aria-label={t`1 増やす`} isDisabled={isDisabled} onPress={() => step(1)}>
          <Icon name="plus" size="lg" />
        </Step>
      </Line>
      <Ends>
        <span>{low}</span>
        <span>{high}</span>
      </Ends>
    </Slider>
  )
}

const Value = styled.p`
  min-height: 40px;
  text-align: center;
  ${({ theme }) => ({ ...theme.typography.phoneQuestion })}
  color: ${({ theme }) => theme.color.text.secondary};
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[16]};
`
const Step = styled(Button)`
  ${focusRing}
  display: grid;
  place-items: center;
  flex: none;
  width: ${({ theme }) => theme.size.targetTouch};
  height: ${({ theme }) => theme.size.targetTouch};
  border: 1px solid ${({ theme }) => theme.color.border.strong};
  border-radius: ${({ theme }) => theme.radius.full};
  &[data-pressed] {
    background: ${({ theme }) => theme.color.bg.muted};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.text.disabled};
  }
`
const Track = styled(SliderTrack)`
  flex: 1;
  height: 48px;
  margin: 0 ${({ theme }) => theme.space[20]};
`
/* The line has the ticks of the tick ruler. */
const Rail = styled.div`
  position: absolute;
  inset: 22px -20px auto;
  height: 12px;
  border-top: 2px solid ${({ theme }) => theme.color.border.control};
  background: repeating-linear-gradient(
      90deg,
      ${({ theme }) => theme.color.border.strong} 0 1px,
      transparent 1px calc((100% - 41px) / 10)
    )
    20px 0 no-repeat;
`
const Thumb = styled(SliderThumb)<{ $isBlank: boolean }>`
  top: 50%;
  width: 40px;
  height: 40px;
  border: ${({ theme, $isBlank }) =>
    $isBlank ? `2px dashed ${theme.color.border.control}` : `4px solid ${theme.color.bg.surface}`};
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme, $isBlank }) => ($isBlank ? 'transparent' : theme.color.accent.solid)};
  box-shadow: ${({ theme, $isBlank }) => ($isBlank ? 'none' : theme.shadow.popover)};
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus.ring};
    outline-offset: 2px;
  }
`
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[24]};
  ${({ theme }) => ({ ...theme.typography.phoneBody })}
  color: ${({ theme }) => theme.color.text.secondary};
  > :last-child {
    text-align: right;
  }
`
