import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { ListedSentSurvey } from '@/entities/surveys/sent-survey'
import { formatDateTime, formatMonthDay, localDateOf } from '@/shared/lib/dates'
import { formatNumber, missing } from '@/shared/lib/numbers'
import { media, usePalette } from '@/shared/theme'
import { Plot, type PlotOptions, timeAxis, valueAxis } from '@/shared/ui/plot'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'

/** 回答率 of each sent survey that is closed, the oldest first: who may still answer has not failed to. One alone has no trend. */
export function ResponseTrend({
  sentSurveys,
  timeZone,
}: {
  /** Newest first, as in the list. */
  sentSurveys: readonly ListedSentSurvey[]
  timeZone: string
}) {
  const [isTable, setTable] = useState(false)
  const { chart, border } = usePalette()
  const shown = useMemo(() => sentSurveys.filter(({ state }) => state === 'CLOSED').reverse(), [sentSurveys])
  const options = useMemo(
    (): PlotOptions => ({
      legend: { show: false },
      // The last label of the axis is wider than the half step beside it.
      padding: [8, 30, 0, 0],
      cursor: { show: false },
      scales: { x: { time: false, range: [-0.5, shown.length - 0.5] }, y: { range: [0, 1] } },
      axes: [
        timeAxis(
          { axis: chart.axis, grid: chart.grid, ticks: border.strong },
          {
            splits: () => splitsOf(shown.length),
            values: (_plot, places) =>
              places.map((place) => {
                const sent = shown[place]
                return sent ? formatMonthDay(localDateOf(Date.parse(sent.plannedFor), timeZone)) : ''
              }),
          },
        ),
        valueAxis(
          { axis: chart.axis, grid: chart.grid, ticks: border.strong },
          {
            size: 44,
            splits: () => [0, 0.5, 1],
            values: (_plot, shares) => shares.map((share) => `${formatNumber(share * 100)}%`),
          },
        ),
      ],
      series: [
        {},
        {
          stroke: chart.catYamabuki,
          width: 2,
          spanGaps: true,
          points: { show: shown.length <= 31, size: 5, fill: chart.catYamabuki },
        },
      ],
    }),
    [shown, chart, border, timeZone],
  )
  const rates = useMemo(() => shown.map(({ responseRate }) => responseRate), [shown])
  if (shown.length < 2) return null
  const known = rates.filter((rate) => rate !== null)
  const mean = known.length === 0 ? null : known.reduce((sum, rate) => sum + rate, 0) / known.length
  const [count, average] = [formatNumber(shown.length), shareWords(mean)]
  return (
    <Section>
      <Heading>
        <h2>{t`回答率の推移`}</h2>
        <small>{t`締め切った最近の ${count}回、平均 ${average}`}</small>
        <TableSwitch isTable={isTable} onChange={setTable} />
      </Heading>
      {isTable ? (
        <FigureTable
          label={t`回答率の推移の表`}
          heads={[t`配信`, t`回答率`]}
          rows={shown.map(({ plannedFor, responseRate }) => [
            formatDateTime(Date.parse(plannedFor), timeZone),
            shareWords(responseRate),
          ])}
        />
      ) : (
        <Plot
          options={options}
          data={[rates.map((_, place) => place), rates]}
          height={120}
          label={t`締め切った最近の ${count}回の配信の回答率。平均 ${average}。`}
        />
      )}
    </Section>
  )
}

const shareWords = (share: number | null) => (share === null ? missing : `${formatNumber(share * 100, 1)}%`)

function splitsOf(count: number): number[] {
  const every = Math.max(1, Math.ceil(count / 8))
  return Array.from({ length: count }, (_, place) => place).filter(
    (place) => (count - 1 - place) % every === 0,
  )
}

const Section = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  padding: 0 24px 16px;
  ${media.phone} {
    padding-inline: 16px;
  }
`
const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  h2 {
    ${({ theme }) => ({ ...theme.typography.subheading })}
  }
  small {
    ${({ theme }) => ({ ...theme.typography.caption })}
    color: ${({ theme }) => theme.color.text.secondary};
  }
  > :last-child {
    margin-left: auto;
  }
`
