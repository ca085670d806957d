import { t } from '@lingui/core/macro'
import styled from 'styled-components'
import { listed } from '@/shared/i18n'
import { formatTime } from '@/shared/lib/dates'
import { formatDuration } from '@/shared/lib/numbers'
import { hypnogramBars, type StageBar, type StageName, stageMinutes, stageRows } from '../model/hypnogram'
import { stageName } from '../model/stage-name'

interface Props {
  startedAt: string
  endedAt: string
  stageStarts: readonly (number | null)[]
  stages: readonly StageName[]
  timeZone: string
}

const width = 372
const plotLeft = 40
const plotRight = 368
const rowPitch = 23
const barHeight = 14
const hourMs = 3_600_000

/** The stages of a night as bars on a line each, the time below. 睡眠段階 */
export function Hypnogram({ timeZone, ...night }: Props) {
  const bars = hypnogramBars(night)
  const rows = stageRows(night.stages)
  const height = rows.length * rowPitch + 16
  const xOf = (share: number) => plotLeft + share * (plotRight - plotLeft)
  const summary = listed(
    stageMinutes(bars).map(({ stage, minutes }) => `${stageName(stage)} ${formatDuration(minutes)}`),
  )
  const from = formatTime(Date.parse(night.startedAt), timeZone)
  const to = formatTime(Date.parse(night.endedAt), timeZone)
  return (
    <Frame
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`${from}から${to}までの睡眠段階。${summary}`}
    >
      {rows.map((stage, row) => (
        <g key={stage}>
          <Label x="0" y={row * rowPitch + 15}>
            {stageName(stage)}
          </Label>
          <GridLine x1={plotLeft} x2={plotRight} y1={row * rowPitch + 11.5} y2={row * rowPitch + 11.5} />
        </g>
      ))}
      {bars.slice(1).map((bar, index) => (
        <Riser key={bar.startsAt} {...riser(xOf(bar.from), bars[index], bar)} />
      ))}
      {bars.map((bar) => (
        <Bar
          key={bar.startsAt}
          $stage={bar.stage}
          x={xOf(bar.from)}
          y={bar.row * rowPitch + 11 - barHeight / 2}
          width={Math.max(1, xOf(bar.to) - xOf(bar.from))}
          height={barHeight}
          rx="2"
        >
          <title>{`${stageName(bar.stage)} ${formatTime(bar.startsAt, timeZone)} ${formatDuration(bar.minutes)}`}</title>
        </Bar>
      ))}
      {hourMarks(night.startedAt, night.endedAt, timeZone).map(({ share, label }) => (
        <Label key={share} x={xOf(share)} y={height - 3} textAnchor="middle">
          {label}
        </Label>
      ))}
    </Frame>
  )
}

function riser(x: number, before: StageBar | undefined, bar: StageBar) {
  const rows = [before?.row ?? bar.row, bar.row]
  return { x1: x, x2: x, y1: Math.min(...rows) * rowPitch + 11, y2: Math.max(...rows) * rowPitch + 11 }
}

/** Whole hours within the night; every second hour when it is long. */
function hourMarks(startedAt: string, endedAt: string, timeZone: string) {
  const start = Date.parse(startedAt)
  const end = Date.parse(endedAt)
  const step = (end - start > 5 * hourMs ? 2 : 1) * hourMs
  const marks: { share: number; label: string }[] = []
  // Zones have offsets in steps of 15 minutes, so rounding would miss whole local hours.
  for (let at = Math.ceil(start / (hourMs / 4)) * (hourMs / 4); at < end; at += hourMs / 4) {
    const time = formatTime(at, timeZone)
    const isMark = time.endsWith(':00') && (step === hourMs || Number(time.slice(0, 2)) % 2 === 0)
    const share = (at - start) / (end - start)
    if (isMark && share > 0.03 && share < 0.97) marks.push({ share, label: time.replace(/^0/, '') })
  }
  return marks
}

const Frame = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  max-height: 140px;
`
const Label = styled.text`
  font-size: 11px;
  fill: ${({ theme }) => theme.color.chart.axis};
`
const GridLine = styled.line`
  stroke: ${({ theme }) => theme.color.chart.grid};
`
const Riser = styled.line`
  stroke: ${({ theme }) => theme.color.border.strong};
`
const Bar = styled.rect<{ $stage: StageName }>`
  fill: ${({ theme, $stage }) =>
    ({
      AWAKE: theme.color.chart.sleepAwake,
      REM: theme.color.chart.sleepRem,
      LIGHT: theme.color.chart.sleepLight,
      ASLEEP: theme.color.chart.sleepLight,
      DEEP: theme.color.chart.sleepDeep,
    })[$stage]};
`
