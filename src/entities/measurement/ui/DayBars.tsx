import { memo } from 'react'
import styled from 'styled-components'
import { barPaths } from '../model/sparkline'

const size = { width: 50, height: 24 }
const domains = { STEPS: [0, 14_000], SLEEP: [0, 540] } as const

interface Props {
  metric: keyof typeof domains
  /** Seven days, oldest first. */
  values: readonly (number | null)[]
}

/** Seven days as bars; all rows share one scale. The last bar has the full colour. */
export const DayBars = memo(function DayBars({ metric, values }: Props) {
  const { past, last } = barPaths(values, { ...size, domain: domains[metric] })
  return (
    <Frame
      $metric={metric}
      width={size.width}
      height={size.height}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
    >
      <path d={past} opacity="0.62" />
      <path d={last} />
    </Frame>
  )
})

const Frame = styled.svg<{ $metric: keyof typeof domains }>`
  display: block;
  flex: none;
  fill: ${({ theme, $metric }) => ($metric === 'STEPS' ? theme.color.metric.steps : theme.color.metric.sleep)};
`
