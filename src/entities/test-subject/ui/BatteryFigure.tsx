import styled from 'styled-components'
import { missing } from '@/shared/lib/numbers'
import { batteryLevel } from '../model/recency'

/** 64%; low and empty batteries are highlighted. */
export function BatteryFigure({ percent }: { percent: number | null }) {
  if (percent === null) return <Figure $level="CALM">{missing}</Figure>
  return <Figure $level={batteryLevel(percent)}>{`${percent}%`}</Figure>
}

const Figure = styled.span<{ $level: 'CALM' | 'WARNING' | 'DANGER' }>`
  color: ${({ theme, $level }) =>
    ({
      CALM: theme.color.text.secondary,
      WARNING: theme.color.warning.text,
      DANGER: theme.color.danger.text,
    })[$level]};
  font-weight: ${({ $level }) => ($level === 'CALM' ? 400 : 700)};
  white-space: nowrap;
`
