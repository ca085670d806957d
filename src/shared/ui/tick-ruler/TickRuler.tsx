import { styled } from 'styled-components'

/** A ruler with ticks and one vermilion point: the project's period, a slider, a time scale. */
export function TickRuler({
  fraction,
  width = 120,
  ticks = 31,
  majorEvery = 5,
  label,
}: {
  /** The position of the point, 0 to 1. Null draws neither a point nor a passed part. */
  fraction: number | null
  width?: number
  ticks?: number
  majorEvery?: number
  label?: string
}) {
  const step = (width - 1) / (ticks - 1)
  const reach = fraction === null ? -1 : clamp(fraction) * (width - 1)
  return (
    <Scale
      width={width}
      height={11}
      viewBox={`0 -2 ${width} 11`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {Array.from({ length: ticks }, (_, index) => {
        const x = 0.5 + index * step
        return (
          <Tick
            // The ticks never change their order.
            key={x}
            x1={x}
            x2={x}
            y1={index % majorEvery === 0 ? 0 : 3.6}
            y2={9}
            $isPassed={x <= reach + 0.5}
          />
        )
      })}
      {fraction !== null && <Now cx={0.5 + reach} cy={-1} r={2.5} />}
    </Scale>
  )
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}

const Scale = styled.svg`
  overflow: visible;
`
const Tick = styled.line<{ $isPassed: boolean }>`
  stroke: ${({ theme, $isPassed }) => ($isPassed ? theme.color.accent.text : theme.color.border.strong)};
`
const Now = styled.circle`
  fill: ${({ theme }) => theme.color.danger.mark};
`
