import styled from 'styled-components'
import { formatNumber } from '@/shared/lib/numbers'

interface Props {
  minutes: number
  /** Worn minutes that make a day valid. */
  validDayMinutes: number
}

const dayMinutes = 1440

/** Worn minutes over a bar of the day; below the project's threshold both turn to the warning colour. */
export function WearFigure({ minutes, validDayMinutes }: Props) {
  const isLow = minutes < validDayMinutes
  return (
    <Frame $low={isLow}>
      {formatNumber(minutes)}
      <span>
        <i style={{ width: `${Math.min(100, (minutes / dayMinutes) * 100)}%` }} />
      </span>
    </Frame>
  )
}

const Frame = styled.div<{ $low: boolean }>`
  ${({ theme, $low }) => $low && `color: ${theme.color.warning.text}; font-weight: 700;`}
  > span {
    display: block;
    height: 3px;
    margin-top: 4px;
    border-radius: 2px;
    background: ${({ theme }) => theme.color.bg.muted};
    overflow: hidden;
  }
  i {
    display: block;
    height: 100%;
    border-radius: 2px;
    background: ${({ theme, $low }) => ($low ? theme.color.warning.mark : theme.color.metric.wear)};
  }
`
