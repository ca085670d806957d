import { styled } from 'styled-components'

const ticks = 60
const radians = (index: number) => (index / ticks) * 2 * Math.PI

/** A small 24-hour dial, shown where nothing has been measured yet. */
export function Dial({ size = 88 }: { size?: number }) {
  return (
    <Face width={size} height={size} viewBox="0 0 88 88" aria-hidden="true">
      {Array.from({ length: ticks }, (_, index) => {
        const [sin, cos] = [Math.sin(radians(index)), Math.cos(radians(index))]
        const outer = index % 5 === 0 ? 40 : 36
        return (
          <Tick
            key={radians(index)}
            x1={44 + 28 * sin}
            y1={44 - 28 * cos}
            x2={44 + outer * sin}
            y2={44 - outer * cos}
            $isTop={index === 0}
          />
        )
      })}
      <Point cx="65.9" cy="20.7" r="8" />
    </Face>
  )
}

const Face = styled.svg`
  overflow: visible;
`
const Tick = styled.line<{ $isTop: boolean }>`
  stroke: ${({ theme, $isTop }) => ($isTop ? theme.color.accent.text : theme.color.border.strong)};
  stroke-width: 2;
  stroke-linecap: round;
`
const Point = styled.circle`
  fill: ${({ theme }) => theme.color.danger.mark};
  stroke: ${({ theme }) => theme.color.bg.surface};
  stroke-width: 3;
`
