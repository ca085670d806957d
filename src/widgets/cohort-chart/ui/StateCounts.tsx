import { t } from '@lingui/core/macro'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { MonitoringCohort } from '@/entities/monitoring'
import { listed } from '@/shared/i18n'
import { formatDate, formatDateWithWeekday, formatMonthDay } from '@/shared/lib/dates'
import { useElementWidth } from '@/shared/lib/element-size'
import { formatNumber } from '@/shared/lib/numbers'
import { roundSplits } from '@/shared/ui/plot'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import { ongoingDay } from '../model/ongoing-day'
import { countGroups, type StateGroup, stateGroups } from '../model/state-groups'
import { Heading, Legend, LegendItem, Reading, Section } from './CohortChart.styles'

const height = 180
const left = 52
const right = 12
const bottom = 24

/** The number of subjects in each state by day, stacked. */
export function StateCounts({ cohort }: { cohort: MonitoringCohort }) {
  const [isTable, setTable] = useState(false)
  const [day, setDay] = useState<number | null>(null)
  const groups = stateGroups()
  const days = cohort.stateCounts.map((counts) => countGroups(groups, counts))
  const ongoing = ongoingDay(cohort)
  const shown = day ?? (ongoing > 0 ? ongoing - 1 : days.length - 1)
  return (
    <Section>
      <Heading>
        <h2>{t`データの状態（名）`}</h2>
        <Legend>
          {groups.map((group) => (
            <LegendItem key={group.name}>
              <Swatch $colour={group.colour} />
              {group.name}
            </LegendItem>
          ))}
        </Legend>
        <TableSwitch isTable={isTable} onChange={setTable} />
      </Heading>
      <Reading>
        <span>{formatDateWithWeekday(cohort.dates[shown] ?? '')}</span>{' '}
        <span>{dayWords(groups, days[shown] ?? [])}</span>
        {shown === ongoing && <span>{` ${t`計測中`}`}</span>}
      </Reading>
      {isTable ? (
        <FigureTable
          label={t`データの状態の表`}
          heads={[t`日付`, ...groups.map(({ name }) => name)]}
          rows={cohort.dates.map((date, index) => [
            formatDate(date),
            ...(days[index] ?? []).map((count) => formatNumber(count)),
          ])}
        />
      ) : (
        <Bars cohort={cohort} groups={groups} days={days} onDay={setDay} />
      )}
    </Section>
  )
}

interface BarsProps {
  cohort: MonitoringCohort
  groups: StateGroup[]
  days: number[][]
  onDay: (day: number | null) => void
}

function Bars({ cohort, groups, days, onDay }: BarsProps) {
  const place = useRef<HTMLDivElement>(null)
  const width = Math.max(200, useElementWidth(place))
  const most = Math.max(1, ...days.map((counts) => counts.reduce((sum, count) => sum + count, 0)))
  const pitch = (width - left - right) / Math.max(1, days.length)
  const ongoing = ongoingDay(cohort)
  const yOf = (count: number) => 8 + (1 - count / most) * (height - bottom - 8)
  const every = Math.max(1, Math.ceil(days.length / 8))
  const from = formatDate(cohort.dates[0] ?? '')
  const to = formatDate(cohort.dates.at(-1) ?? '')
  return (
    <div ref={place}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-label={t`${from} から ${to} までの、日ごとのデータの状態の人数`}
        onPointerLeave={() => onDay(null)}
      >
        {roundSplits(0, most, 3).map((count) => (
          <g key={count}>
            <GridLine x1={left} x2={width - right} y1={yOf(count)} y2={yOf(count)} />
            <AxisText x={left - 8} y={yOf(count) + 4} textAnchor="end">
              {formatNumber(count)}
            </AxisText>
          </g>
        ))}
        {days.map((counts, day) => (
          <Day key={cohort.dates[day]} $isOngoing={day === ongoing} onPointerEnter={() => onDay(day)}>
            <Target x={left + day * pitch} y={0} width={pitch} height={height - bottom} />
            {groups.map((group, index) => {
              const below = counts.slice(0, index).reduce((sum, count) => sum + count, 0)
              const count = counts[index] ?? 0
              if (count === 0) return null
              const top = yOf(below + count)
              return (
                <Bar
                  key={group.name}
                  $colour={group.colour}
                  x={left + day * pitch + pitch * 0.12}
                  width={pitch * 0.76}
                  y={top}
                  height={Math.max(0.5, yOf(below) - top)}
                />
              )
            })}
            {(days.length - 1 - day) % every === 0 ? (
              <AxisText x={left + (day + 0.5) * pitch} y={height - 6} textAnchor="middle">
                {formatMonthDay(cohort.dates[day] ?? '')}
              </AxisText>
            ) : null}
          </Day>
        ))}
      </svg>
    </div>
  )
}

function dayWords(groups: readonly StateGroup[], counts: readonly number[]): string {
  return listed(
    groups.flatMap(({ name }, index) => {
      const count = counts[index] ?? 0
      return count === 0 ? [] : [t`${name} ${formatNumber(count)}名`]
    }),
  )
}

const Swatch = styled.i<{ $colour: StateGroup['colour'] }>`
  width: 8px;
  height: 8px;
  border-radius: 2px;
  background: ${({ theme, $colour }) => theme.color.metric[$colour]};
`
// Today is paler, since it is incomplete.
const Day = styled.g<{ $isOngoing: boolean }>`
  rect {
    opacity: ${({ $isOngoing }) => ($isOngoing ? 0.45 : 1)};
  }
`
const Bar = styled.rect<{ $colour: StateGroup['colour'] }>`
  fill: ${({ theme, $colour }) => theme.color.metric[$colour]};
`
const Target = styled.rect`
  fill: transparent;
`
const GridLine = styled.line`
  stroke: ${({ theme }) => theme.color.chart.grid};
`
const AxisText = styled.text`
  font-size: 11px;
  fill: ${({ theme }) => theme.color.chart.axis};
`
