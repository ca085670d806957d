import { styled } from 'styled-components'

const ticks = Array.from({ length: 57 }, (_, index) => index * 10)
const brokenAt = 330

/** A pulse line that ends in the vermilion point. */
export function BrokenTrace() {
  return (
    <Frame viewBox="0 0 560 150" aria-hidden="true">
      <Pulse d="M0 74H70l16-30 22 62 18-46 12 14H196l16-30 22 62 18-46 12 14H320" />
      <Point cx={brokenAt} cy="74" r="8" />
      <Halo cx={brokenAt} cy="74" r="16" />
      <Silence d="M360 74H560" />
      {ticks.map((x) => (
        <Tick key={x} x1={x} x2={x} y1={x % 70 === 0 ? 118 : 124} y2="132" $isPassed={x < brokenAt} />
      ))}
    </Frame>
  )
}

const Frame = styled.svg`
  width: 100%;
  overflow: visible;
`
const Pulse = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.accent.text};
  stroke-width: 3;
  stroke-linejoin: round;
  stroke-linecap: round;
`
const Point = styled.circle`
  fill: ${({ theme }) => theme.color.danger.mark};
`
const Halo = styled.circle`
  fill: none;
  stroke: ${({ theme }) => theme.color.danger.mark};
  stroke-opacity: 0.35;
  stroke-width: 2;
`
const Silence = styled.path`
  stroke: ${({ theme }) => theme.color.border.strong};
  stroke-width: 3;
  stroke-dasharray: 1 11;
  stroke-linecap: round;
`
const Tick = styled.line<{ $isPassed: boolean }>`
  stroke: ${({ theme, $isPassed }) => ($isPassed ? theme.color.accent.text : theme.color.border.strong)};
  stroke-width: 1.4;
`
