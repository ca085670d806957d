import { styled } from 'styled-components'

const ticks = Array.from({ length: 60 }, (_, index) => index).filter((index) => index > 1 && index < 59)
const radians = (index: number) => (index / 60) * 2 * Math.PI

/** The 24-hour dial with a check mark, and the vermilion point at its top. */
export function CompletedDial() {
  return (
    <Face viewBox="0 0 160 160" width={160} height={160} aria-hidden="true">
      {ticks.map((index) => {
        const [sin, cos] = [Math.sin(radians(index)), Math.cos(radians(index))]
        const outer = index % 15 === 0 ? 80 : 76
        const inner = index % 5 === 0 ? 67 : 70
        return (
          <Tick
            key={index}
            x1={80 + inner * sin}
            y1={80 - inner * cos}
            x2={80 + outer * sin}
            y2={80 - outer * cos}
          />
        )
      })}
      <Point cx="80" cy="8" r="6" />
      <Check d="M58 82l16 15 29-34" />
    </Face>
  )
}

const Face = styled.svg`
  overflow: visible;
`
const Tick = styled.line`
  stroke: ${({ theme }) => theme.color.accent.text};
  stroke-width: 2;
  stroke-linecap: round;
`
const Point = styled.circle`
  fill: ${({ theme }) => theme.color.danger.mark};
`
const Check = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.accent.text};
  stroke-width: 7;
  stroke-linecap: round;
  stroke-linejoin: round;
`
