import { memo } from 'react'
import styled from 'styled-components'
import { linePath } from '../model/sparkline'

const plot = { width: 86, height: 28, domain: [45, 135] } as const

interface Props {
  /** Quarter-hour means of the last 24 hours, oldest first. */
  values: readonly (number | null)[]
  /** Highlights the last value. */
  isAlarming?: boolean
}

/** A small chart of 24 hours of heart rate; all rows share one scale. Hidden from screen readers, since the row has the figure. */
export const HeartRateSparkline = memo(function HeartRateSparkline({ values, isAlarming = false }: Props) {
  const { path, end } = linePath(values, plot)
  return (
    <Frame
      $alarming={isAlarming}
      width={plot.width}
      height={plot.height}
      viewBox={`0 0 ${plot.width} ${plot.height}`}
      aria-hidden="true"
    >
      {path === '' ? null : <path d={path} />}
      {end === null || values.at(-1) == null ? null : <circle cx={end.x} cy={end.y} r="2.4" />}
    </Frame>
  )
})

// One styled component, not three: a long list draws many of these in a frame.
const Frame = styled.svg<{ $alarming: boolean }>`
  display: block;
  flex: none;
  > path {
    fill: none;
    stroke: ${({ theme }) => theme.color.metric.heartRate};
    stroke-width: 1.4;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  > circle {
    fill: ${({ theme, $alarming }) => ($alarming ? theme.color.danger.mark : theme.color.metric.heartRate)};
  }
`
