import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { styled } from 'styled-components'
import { formatMetricWithUnit, type TestSubjectDay } from '@/entities/measurement'
import { formatDate, formatTime } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { roundSplits } from '@/shared/ui/plot'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import { stateOfMetric } from '../model/metric-of-day'
import { EmptyPart } from './EmptyPart'
import { Heading, Middle, Note, Section } from './TestSubjectPanel.styles'

interface Props {
  day: TestSubjectDay
  /** The time under the crosshair of the chart above. */
  time: number | null
}

const hourMs = 3_600_000
const width = 372
const height = 104
const left = 34
const right = 358
const bottom = 82

/** Steps per hour. Hours without received data are hatched. */
export function StepsSection({ day, time }: Props) {
  const [isTable, setTable] = useState(false)
  const steps = stateOfMetric(day, 'STEPS')
  const hasHours = day.stepsByHour.some((count) => count !== null)
  const total = formatNumber(steps.value)
  const ofHours = day.stepsByHour.reduce<number>((sum, count) => sum + (count ?? 0), 0)
  // The provider's daily total may be older or newer than its hourly values.
  const differs = hasHours && steps.value !== null && Math.abs(ofHours - steps.value) >= 1
  return (
    <Section aria-label={t`歩数`}>
      <Heading>
        <h3>
          <Trans>歩数</Trans>
        </h3>
        {steps.value === null ? null : (
          <Middle>
            {total}
            <small>
              <Trans>歩</Trans>
            </small>
          </Middle>
        )}
        {hasHours ? <TableSwitch isTable={isTable} onChange={setTable} /> : null}
      </Heading>
      {differs ? (
        <Note title={t`提供元の日次の値を表示しています。毎時の値とは集計の時点が異なることがあります。`}>
          <Trans>
            日次の値（毎時の合計 <b>{formatNumber(ofHours)}</b>）
          </Trans>
        </Note>
      ) : null}
      {steps.value === null ? (
        <EmptyPart
          state={steps.state}
          ofDevice={steps.sharedValue === null ? null : formatMetricWithUnit('STEPS', steps.sharedValue)}
          height={72}
        />
      ) : null}
      {hasHours && steps.value !== null && !isTable ? <HourBars day={day} time={time} total={total} /> : null}
      {isTable ? (
        <FigureTable
          label={t`歩数の表`}
          heads={[t`時間帯`, t`歩数`]}
          rows={day.stepsByHour.map((count, hour) => [hourName(day, hour), formatNumber(count)])}
        />
      ) : null}
    </Section>
  )
}

function HourBars({ day, time, total }: Props & { total: string }) {
  const hours = day.stepsByHour
  const most = Math.max(100, ...hours.map((count) => count ?? 0))
  const pitch = (right - left) / hours.length
  const yOf = (count: number) => bottom - (count / most) * (bottom - 8)
  const current = time === null ? -1 : Math.floor((time - Date.parse(day.startsAt)) / hourMs)
  const date = formatDate(day.date)
  return (
    <Chart
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t`${date} の1時間ごとの歩数。合計 ${total} 歩。`}
    >
      <defs>
        <pattern
          id="steps-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <HatchLine width="2" height="5" />
        </pattern>
      </defs>
      {roundSplits(0, most, 2).map((count) => (
        <g key={count}>
          <GridLine x1={left} x2={right} y1={yOf(count)} y2={yOf(count)} />
          <AxisText x={left - 6} y={yOf(count) + 4} textAnchor="end">
            {formatNumber(count)}
          </AxisText>
        </g>
      ))}
      {hours.map((count, hour) => {
        const name = hourName(day, hour)
        const words = count === null ? t`${name} 未受信` : t`${name} ${formatNumber(count)} 歩`
        return (
          <g key={name + String(hour)}>
            <rect
              x={left + hour * pitch}
              y={8}
              width={pitch}
              height={bottom - 8}
              fill={count === null ? 'url(#steps-hatch)' : 'transparent'}
            >
              <title>{words}</title>
            </rect>
            <Bar
              x={left + hour * pitch + pitch * 0.15}
              width={pitch * 0.7}
              y={yOf(count ?? 0)}
              height={bottom - yOf(count ?? 0)}
              rx="1"
              $current={hour === current}
            />
          </g>
        )
      })}
      {[0, 6, 12, 18, 24].map((hour) => (
        <AxisText
          key={hour}
          x={left + (hour / 24) * (right - left)}
          y={height - 6}
          textAnchor={hour === 24 ? 'end' : hour === 0 ? 'start' : 'middle'}
        >
          {`${hour}:00`}
        </AxisText>
      ))}
    </Chart>
  )
}

function hourName(day: TestSubjectDay, hour: number): string {
  return formatTime(Date.parse(day.startsAt) + hour * hourMs, day.timeZone)
}

const Chart = styled.svg`
  display: block;
  width: 100%;
  height: auto;
`
const Bar = styled.rect<{ $current: boolean }>`
  fill: ${({ theme }) => theme.color.metric.steps};
  opacity: ${({ $current }) => ($current ? 1 : 0.75)};
  pointer-events: none;
`
const HatchLine = styled.rect`
  fill: ${({ theme }) => theme.color.border.default};
`
const GridLine = styled.line`
  stroke: ${({ theme }) => theme.color.chart.grid};
`
const AxisText = styled.text`
  font-size: 11px;
  fill: ${({ theme }) => theme.color.chart.axis};
`
