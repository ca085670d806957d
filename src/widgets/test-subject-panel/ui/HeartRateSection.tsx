import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { type TestSubjectDay, useTestSubjectSeriesQuery } from '@/entities/measurement'
import { formatTimeWithSeconds } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { useTypedText } from '@/shared/lib/typed-text'
import { Button } from '@/shared/ui/button'
import { LoadFailed } from '@/shared/ui/load-failed'
import { FigureTable, TableSwitch } from '@/shared/ui/table-switch'
import { alignSeries, pointNear } from '../model/aligned-series'
import { stateOfMetric } from '../model/metric-of-day'
import { hoursOfSpan, spanOfHours } from '../model/span-of-hours'
import type { Span } from '../model/zoom'
import { EmptyPart } from './EmptyPart'
import { HeartRateChart } from './HeartRateChart'
import { HoursForm } from './HoursForm'
import { Heading, Middle, Note, Reading, Section } from './TestSubjectPanel.styles'

interface Props {
  subjectId: string
  day: TestSubjectDay
  /** The shown hours, such as 10:00-11:00; null for the whole day. */
  hours: string | null
  onHours: (hours: string | null) => void
  /** The time under the crosshair, shared with the charts below. */
  onTime: (time: number | null) => void
}

// About one column per pixel of the plot. The server keeps the minimum and maximum of each.
const columns = 340

/** The heart rate of a day with its figures, zoomable down to five minutes. */
export function HeartRateSection({ subjectId, day, hours, onHours, onTime }: Props) {
  // The wheel zooms many times a second; the address follows after a pause.
  const [shown, show] = useTypedText(hours ?? '', (text) => onHours(text || null))
  const span = useMemo(() => spanOfHours(shown, day), [shown, day])
  const setSpan = (to: Span) => show(hoursOfSpan(to, day) ?? '')
  const [time, setTime] = useState<number | null>(null)
  const [isTable, setTable] = useState(false)
  const rate = stateOfMetric(day, 'HEART_RATE')
  const query = useTestSubjectSeriesQuery(
    {
      testSubjectId: subjectId,
      metric: 'HEART_RATE',
      date: day.date,
      from: new Date(span[0]).toISOString(),
      to: new Date(span[1]).toISOString(),
      columns,
    },
    { skip: rate.value === null },
  )
  const series = query.data ?? null
  const point = useMemo(
    () => (time === null || series === null ? null : pointNear(alignSeries(series), time, span)),
    [series, time, span],
  )
  const isZoomed = shown !== ''
  return (
    <Section aria-label={t`心拍数`}>
      <Heading>
        <h3>
          <Trans>心拍数</Trans>
        </h3>
        <span>
          {isZoomed ? (
            <Button size="sm" variant="text" onPress={() => show('')}>
              <Trans>1日に戻す</Trans>
            </Button>
          ) : null}
          {rate.value === null ? null : <TableSwitch isTable={isTable} onChange={setTable} />}
        </span>
      </Heading>
      {rate.value === null ? (
        <EmptyPart state={rate.state} height={120} />
      ) : (
        <>
          <Reading aria-live={time === null ? 'off' : 'polite'}>
            {point === null ? (
              <DayFigures day={day} />
            ) : (
              <>
                <Note>{formatTimeWithSeconds(point.time, day.timeZone)}</Note>
                <Figure value={point.mean} words={t`bpm 平均`} />
                <Figure value={point.minimum} words={t`最小`} />
                <Figure value={point.maximum} words={t`最大`} />
              </>
            )}
          </Reading>
          {query.isError && series === null ? (
            <LoadFailed what={t`心拍数`} onRetry={() => query.refetch()} />
          ) : isTable ? (
            <FigureTable
              label={t`心拍数の表`}
              heads={[t`時刻`, t`最小`, t`平均`, t`最大`]}
              rows={(series?.times ?? []).map((at, index) => [
                formatTimeWithSeconds(at ?? 0, day.timeZone),
                ...[series?.minimum, series?.mean, series?.maximum].map((column) =>
                  formatNumber(column?.[index]),
                ),
              ])}
            />
          ) : (
            <HeartRateChart
              day={day}
              series={series}
              span={span}
              onSpan={setSpan}
              onTime={(at) => {
                setTime(at)
                onTime(at)
              }}
            />
          )}
          <HoursForm hours={shown || null} onHours={(typed) => show(typed ?? '')} />
        </>
      )}
    </Section>
  )
}

function DayFigures({ day }: { day: TestSubjectDay }) {
  const rate = stateOfMetric(day, 'HEART_RATE')
  const resting = stateOfMetric(day, 'RESTING_HEART_RATE')
  return (
    <>
      {resting.value === null ? (
        <Figure value={rate.value} words={t`bpm 平均`} />
      ) : (
        <Figure value={resting.value} words={resting.isComputed ? t`bpm 安静時（算出）` : t`bpm 安静時`} />
      )}
      <Figure value={rate.minimum} words={t`最小`} />
      <Figure value={rate.maximum} words={t`最大`} />
    </>
  )
}

function Figure({ value, words }: { value: number | null; words: string }) {
  return (
    <Middle>
      {formatNumber(value)}
      <small>{words}</small>
    </Middle>
  )
}
