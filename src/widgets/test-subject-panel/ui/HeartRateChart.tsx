import { t } from '@lingui/core/macro'
import { useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type UPlot from 'uplot'
import type { SeriesWindow, TestSubjectDay } from '@/entities/measurement'
import { formatDate } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import { useStableCallback } from '@/shared/lib/stable-callback'
import { focusRing, usePalette } from '@/shared/theme'
import { Plot } from '@/shared/ui/plot'
import { alignSeries, heartRateScale } from '../model/aligned-series'
import { heartRateOptions } from '../model/heart-rate-options'
import { insideDay, type Span, snapped, zoomAround } from '../model/zoom'

interface Props {
  day: TestSubjectDay
  /** Null until the first answer arrives. */
  series: SeriesWindow | null
  span: Span
  onSpan: (span: Span) => void
  onTime: (time: number | null) => void
}

const height = 196

/** The day's heart rate on a canvas. Drag, Ctrl and wheel, + and − zoom; 0 and a double click show the whole day. */
export function HeartRateChart({ day, series, span, onSpan, onTime }: Props) {
  const palette = usePalette()
  const plot = useRef<UPlot | null>(null)
  const whole: Span = [Date.parse(day.startsAt), Date.parse(day.endsAt)]
  const aligned = useMemo(() => (series === null ? nothing : alignSeries(series)), [series])
  const view = useRef({ span, scale: heartRateScale(aligned) })
  view.current = { span, scale: heartRateScale(aligned) }
  const [hasKeys, setHasKeys] = useState(false)

  const zoom = useStableCallback((to: Span) => onSpan(insideDay(snapped(to, whole[0]), whole)))
  const reset = useStableCallback(() => onSpan(whole))
  const wheel = useStableCallback((factor: number, at: number) => onSpan(zoomAround(span, whole, factor, at)))
  const time = useStableCallback(onTime)
  const options = useMemo(
    () =>
      heartRateOptions(day, palette, view, { onZoom: zoom, onReset: reset, onWheel: wheel, onTime: time }),
    [day, palette, zoom, reset, wheel, time],
  )
  // A new array at every zoom makes the plot read its span again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the span is what makes it new
  const data = useMemo(() => [...aligned.columns] as typeof aligned.columns, [aligned, span])

  const onKeyDown = (event: React.KeyboardEvent) => {
    const centre = plot.current?.cursor.left
    const at =
      plot.current && centre !== undefined && centre >= 0 ? plot.current.posToVal(centre, 'x') : undefined
    const actions: Record<string, () => void> = {
      '+': () => onSpan(zoomAround(span, whole, 0.5, at)),
      ';': () => onSpan(zoomAround(span, whole, 0.5, at)),
      '-': () => onSpan(zoomAround(span, whole, 2, at)),
      '0': reset,
      ArrowLeft: () => moveCrosshair(plot.current, event.shiftKey ? -20 : -4),
      ArrowRight: () => moveCrosshair(plot.current, event.shiftKey ? 20 : 4),
    }
    const act = actions[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  return (
    <Zoomable
      tabIndex={0}
      role="group"
      aria-label={t`心拍数のグラフの操作：左右キーで読み取り、＋と−で拡大・縮小、0で1日に戻す`}
      onKeyDown={onKeyDown}
      // The canvas stops the press that would focus the chart, so it is focused here for its keys.
      onPointerDown={(event) => event.currentTarget.focus({ preventScroll: true })}
      onFocus={() => setHasKeys(true)}
      onBlur={() => setHasKeys(false)}
    >
      <Plot
        options={options}
        data={data}
        height={height}
        label={sentenceOf(day)}
        onPlot={(made) => {
          plot.current = made
        }}
      />
      {hasKeys ? <Hint>{t`ドラッグか Ctrl＋ホイールで拡大、ダブルクリックで1日に戻す`}</Hint> : null}
    </Zoomable>
  )
}

const nothing = alignSeries({
  metric: 'HEART_RATE',
  from: '2000-01-01T00:00:00Z',
  to: '2000-01-02T00:00:00Z',
  times: [],
  minimum: [],
  mean: [],
  maximum: [],
  sampleCount: 0,
})

function moveCrosshair(plot: UPlot | null, by: number): void {
  if (!plot) return
  const width = plot.over.clientWidth
  const from = plot.cursor.left !== undefined && plot.cursor.left >= 0 ? plot.cursor.left : width / 2
  plot.setCursor({ left: Math.min(width, Math.max(0, from + by)), top: 0 })
}

function sentenceOf(day: TestSubjectDay): string {
  const date = formatDate(day.date)
  const rate = day.metrics.find(({ metric }) => metric === 'HEART_RATE')
  if (rate?.value == null) return t`${date} の心拍数。データはありません。`
  const mean = formatNumber(rate.value)
  if (rate.minimum === null || rate.maximum === null) return t`${date} の心拍数。平均 ${mean} bpm。`
  const least = formatNumber(rate.minimum)
  const most = formatNumber(rate.maximum)
  return t`${date} の心拍数。平均 ${mean} bpm、最小 ${least}、最大 ${most}。`
}

const Zoomable = styled.div`
  ${focusRing}
  position: relative;
  border-radius: ${({ theme }) => theme.radius.sm};
  touch-action: pan-y;
  .u-cursor-x {
    border-right: 1px dashed ${({ theme }) => theme.color.text.tertiary};
  }
  .u-select {
    background: ${({ theme }) => theme.color.chart.band};
  }
`
const Hint = styled.div`
  position: absolute;
  inset: 0 0 auto 40px;
  font-size: 11px;
  color: ${({ theme }) => theme.color.text.tertiary};
  pointer-events: none;
`
