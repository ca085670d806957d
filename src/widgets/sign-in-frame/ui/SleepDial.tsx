import { memo } from 'react'
import { styled } from 'styled-components'
import { baseColours } from '@/shared/theme'
import { dialSize, point, sleepDial } from '../model/sleep-dial'

const days = 21
const nowHour = 9.5
const ticks = Array.from({ length: 144 }, (_, index) => index / 6)
const hours = [0, 6, 12, 18]

/** The 24-hour dial: three weeks of sleep and movement, one ring per day, and a point for the current time. */
export const SleepDial = memo(function SleepDial() {
  const rings = sleepDial(days)
  const outermost = rings[0]?.radius ?? 0
  const [nowX, nowY] = point(outermost - 10, nowHour).split(' ')
  return (
    <Face viewBox={`0 0 ${dialSize} ${dialSize}`} aria-hidden="true">
      {ticks.map((hour) => (
        <Tick
          key={hour}
          d={`M${point(280 + 14, hour)}L${point(280 + 14 + tickLength(hour), hour)}`}
          $isMain={hour % 6 === 0}
        />
      ))}
      {hours.map((hour) => {
        const [x, y] = point(334, hour).split(' ')
        return (
          <Hour key={hour} x={x} y={y}>
            {hour}
          </Hour>
        )
      })}
      {rings.map((ring, day) => (
        <g key={ring.radius} opacity={0.95 - (day / days) * 0.6}>
          <Track cx={dialSize / 2} cy={dialSize / 2} r={ring.radius} />
          <Active d={ring.active} />
          <Asleep d={ring.asleep} />
          <Deep d={ring.deep} />
          <Rem d={ring.rem} />
        </g>
      ))}
      <Hand d={`M${point(70, nowHour)}L${point(outermost - 10, nowHour)}`} />
      <Now cx={nowX} cy={nowY} r="7" />
      <Halo cx={nowX} cy={nowY} r="14" />
    </Face>
  )
})

function tickLength(hour: number): number {
  if (hour % 6 === 0) return 14
  return Number.isInteger(hour) ? 9 : 5
}

const Face = styled.svg`
  width: 100%;
  overflow: visible;
`
const Tick = styled.path<{ $isMain: boolean }>`
  stroke: ${({ $isMain }) => ($isMain ? baseColours.sumi[150] : baseColours.ai[400])};
  stroke-opacity: ${({ $isMain }) => ($isMain ? 1 : 0.45)};
  stroke-width: ${({ $isMain }) => ($isMain ? 1.6 : 1)};
`
const Hour = styled.text`
  font-size: 15px;
  text-anchor: middle;
  dominant-baseline: central;
  fill: ${baseColours.ai[200]};
`
const Track = styled.circle`
  fill: none;
  stroke: ${baseColours.white};
  stroke-opacity: 0.06;
`
const Arc = styled.path`
  fill: none;
  stroke-width: 4.6;
`
const Active = styled(Arc)`
  stroke: ${baseColours.ai[100]};
  stroke-opacity: 0.5;
  stroke-width: 3;
`
const Asleep = styled(Arc)`
  stroke: ${baseColours.ai[400]};
  stroke-linecap: round;
`
const Deep = styled(Arc)`
  stroke: ${baseColours.ai[600]};
`
const Rem = styled(Arc)`
  stroke: ${baseColours.fuji[400]};
`
const Hand = styled.path`
  stroke: ${baseColours.shu[500]};
  stroke-opacity: 0.55;
`
const Now = styled.circle`
  fill: ${baseColours.shu[500]};
`
const Halo = styled.circle`
  fill: none;
  stroke: ${baseColours.shu[500]};
  stroke-opacity: 0.4;
`
