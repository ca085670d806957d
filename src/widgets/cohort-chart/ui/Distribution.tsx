import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import {
  formatMetric,
  formatMetricWithUnit,
  hatch,
  type MetricName,
  metricStyle,
} from '@/entities/measurement'
import type { MonitoringCohort } from '@/entities/monitoring'
import { rangeSign } from '@/shared/i18n'
import { formatDate, formatDateWithWeekday } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { usePalette } from '@/shared/theme'
import { Plot } from '@/shared/ui/plot'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import { cohortOptions } from '../model/cohort-options'
import { fullDays, isKnown, ongoingDay, plotData } from '../model/ongoing-day'
import { Heading, Legend, LegendItem, Reading, Section } from './CohortChart.styles'

/** Median, middle 50 % and 5 to 95 % of all subjects, by day. */
export function Distribution({ cohort }: { cohort: MonitoringCohort }) {
  const [day, setDay] = useState<number | null>(null)
  const [isTable, setTable] = useState(false)
  const palette = usePalette()
  const style = metricStyle(cohort.metric)
  const colour = palette.chart[paletteKeys[style.colour]]
  const options = useMemo(() => {
    const { axis, grid } = palette.chart
    return cohortOptions(
      cohort.metric,
      cohort.dates,
      { axis, grid, ticks: palette.border.strong, line: colour, ground: palette.bg.surface },
      setDay,
    )
  }, [cohort.metric, cohort.dates, palette, colour])
  const data = useMemo(() => plotData(cohort), [cohort])
  const ongoing = ongoingDay(cohort)
  const shown = day ?? lastKnown(fullDays(cohort, cohort.median)) ?? lastKnown(cohort.median)
  return (
    <Section>
      <Heading>
        <h2>{t`${style.label}の分布（${style.unit}）`}</h2>
        <Legend>
          <LegendItem>
            <Line style={{ background: colour }} />
            {t`中央値`}
          </LegendItem>
          <LegendItem>
            <Band style={{ background: `${colour}66` }} />
            {t`中央の 50%`}
          </LegendItem>
          <LegendItem>
            <Band style={{ background: `${colour}29` }} />
            {t`5〜95%`}
          </LegendItem>
          {isKnown(cohort.median[ongoing]) && (
            <LegendItem>
              <Point style={{ borderColor: colour }} />
              {t`今日の中央値（計測中）`}
            </LegendItem>
          )}
        </Legend>
        {shown === null ? null : <TableSwitch isTable={isTable} onChange={setTable} />}
      </Heading>
      <Reading>{shown === null ? null : <DayWords cohort={cohort} day={shown} />}</Reading>
      {shown === null ? (
        <NoData>{t`この期間のデータはありません。`}</NoData>
      ) : isTable ? (
        <FigureTable
          label={t`${style.label}の分布の表`}
          heads={[t`日付`, t`人数`, '5%', '25%', t`中央値`, '75%', '95%']}
          rows={cohort.dates.map((date, index) => [
            formatDate(date),
            formatNumber(cohort.counts[index]),
            ...[cohort.p5, cohort.p25, cohort.median, cohort.p75, cohort.p95].map((column) =>
              formatMetric(cohort.metric, column[index]),
            ),
          ])}
        />
      ) : (
        <Plot options={options} data={data} height={260} label={sentenceOf(cohort, shown)} />
      )}
    </Section>
  )
}

const NoData = styled.p`
  ${hatch}
  display: grid;
  place-items: center;
  /* As high as the chart. */
  height: 260px;
  border-radius: ${({ theme }) => theme.radius.md};
  color: ${({ theme }) => theme.color.text.secondary};
`
// A range must not break at its 〜.
const Together = styled.span`
  display: inline-block;
`

const paletteKeys = {
  ai: 'catAi',
  yamabuki: 'catYamabuki',
  tokiwa: 'catTokiwa',
  enji: 'catEnji',
  asagi: 'catAsagi',
  fuji: 'catFuji',
  sumi: 'catSumi',
} as const

function DayWords({ cohort, day }: { cohort: MonitoringCohort; day: number }) {
  const metric: MetricName = cohort.metric
  const count = formatNumber(cohort.counts[day])
  const middle = `${formatMetric(metric, cohort.p25[day])}${rangeSign()}${formatMetric(metric, cohort.p75[day])}`
  return (
    <>
      <span>{formatDateWithWeekday(cohort.dates[day] ?? '')}</span>{' '}
      <b>{formatMetricWithUnit(metric, cohort.median[day])}</b>{' '}
      <Together>{t`（中央の 50% は ${middle}、${count}名）`}</Together>
      {day === ongoingDay(cohort) && <span>{` ${t`計測中`}`}</span>}
    </>
  )
}

function sentenceOf(cohort: MonitoringCohort, day: number | null): string {
  const { label } = metricStyle(cohort.metric)
  if (day === null) return t`${label}の分布。この期間のデータはありません。`
  const date = formatDate(cohort.dates[day] ?? '')
  const median = formatMetricWithUnit(cohort.metric, cohort.median[day])
  return t`${label}の日ごとの分布。${date} の中央値は ${median} です。`
}

function lastKnown(values: readonly (number | null)[]): number | null {
  const index = values.findLastIndex(isKnown)
  return index < 0 ? null : index
}

const Line = styled.i`
  width: 14px;
  height: 2px;
`
const Point = styled.i`
  width: 8px;
  height: 8px;
  border: 1.5px solid;
  border-radius: 50%;
`
const Band = styled.i`
  width: 14px;
  height: 10px;
  border-radius: 2px;
`
