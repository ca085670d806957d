import { styled } from 'styled-components'

const width = 52
const height = 24
const edge = 2.5

/** A rate of seven days as a small line with a point on the newest day. The figure beside it has the value. */
export function RateLine({ rates }: { rates: readonly (number | null)[] }) {
  const known = rates.filter((rate) => rate !== null)
  if (known.length < 2) return null
  const low = Math.min(...known)
  // The scale spans at least 10 percentage points, so that small changes do not look large.
  const span = Math.max(0.1, Math.max(...known) - low)
  const points = rates.flatMap((rate, index) => {
    if (rate === null) return []
    const x = edge + (index / Math.max(1, rates.length - 1)) * (width - 2 * edge)
    return [{ x, y: height - edge - ((rate - low) / span) * (height - 2 * edge) }]
  })
  const last = points.at(-1)
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Line points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last ? <Dot cx={last.x} cy={last.y} r="2.4" /> : null}
    </svg>
  )
}

const Line = styled.polyline`
  fill: none;
  stroke: ${({ theme }) => theme.color.metric.wear};
  stroke-width: 1.4;
  stroke-linejoin: round;
`
const Dot = styled.circle`
  fill: ${({ theme }) => theme.color.metric.wear};
`
