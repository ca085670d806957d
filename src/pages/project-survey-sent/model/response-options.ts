import { t } from '@lingui/core/macro'
import type { SentSurvey } from '@/entities/surveys/sent-survey'
import { formatMonthDay, formatTime, localDateOf } from '@/shared/lib/dates'
import { formatNumber } from '@/shared/lib/numbers'
import {
  type AxisColours,
  type PlotData,
  type PlotOptions,
  steps,
  timeAxis,
  valueAxis,
} from '@/shared/ui/plot'

interface Style extends AxisColours {
  opened: string
  answered: string
  past: string
}

const daySeconds = 86_400

/** The times of the curve, in seconds. */
function momentsOf({ curve }: Pick<SentSurvey, 'curve'>): number[] {
  const [from, to] = [Date.parse(curve.from) / 1000, Date.parse(curve.to) / 1000]
  const parts = Math.max(1, curve.opened.length - 1)
  return curve.opened.map((_, place) => from + ((to - from) * place) / parts)
}

/** Shares of the targets at each time; null in the future. */
function responseData(sent: SentSurvey, now: number): PlotData {
  const { targets } = sent.counts
  const moments = momentsOf(sent)
  const share = (counts: readonly number[]) =>
    counts.map((count, place) =>
      targets === 0 || (moments[place] ?? 0) > now / 1000 + 60 ? null : count / targets,
    )
  const past = sent.earlier.answered ?? moments.map(() => null)
  return [moments, share(sent.curve.opened), share(sent.curve.answered), [...past]]
}

/**
 * The lines as they are drawn. While it is open they reach until now: what came since the last time of the curve is in the
 * legend, too.
 */
export function drawnLines(sent: SentSurvey, now: number): PlotData {
  const data = responseData(sent, now)
  const [moments, opened = [], answered = [], past = []] = data
  const { targets } = sent.counts
  const at = now / 1000
  const place = moments.findIndex((moment) => moment > at + 60)
  const before = moments[place - 1]
  const after = moments[place]
  if (before === undefined || after === undefined || at <= before || targets === 0) return data
  const shareNow = (counts: readonly number[]) => (counts.at(-1) ?? 0) / targets
  const [low, high] = [past[place - 1] ?? null, past[place] ?? null]
  const pastNow =
    low === null || high === null ? null : low + ((high - low) * (at - before)) / (after - before)
  const withNow = <Value>(values: ArrayLike<Value>, value: Value) =>
    Array.from(values).toSpliced(place, 0, value)
  return [
    withNow(moments, at),
    withNow(opened, shareNow(sent.curve.opened)),
    withNow(answered, shareNow(sent.curve.answered)),
    withNow(past, pastNow),
  ]
}

/** The places of the drawn lines that stand in the table: every fourth time of the curve, and now, so that it ends where the legend does. */
export function tabledPlaces(sent: SentSurvey, [moments]: PlotData): number[] {
  const curve = momentsOf(sent)
  return Array.from(moments).flatMap((at, place) => {
    const ofCurve = curve.indexOf(at)
    return ofCurve === -1 || ofCurve % 4 === 0 ? [place] : []
  })
}

/**
 * Opened and answered as steps, the average of earlier ones as a dashed line, reminders as vertical lines.
 */
export function responseOptions(sent: SentSurvey, style: Style, timeZone: string): PlotOptions {
  const moments = momentsOf(sent)
  const [from = 0, to = 1] = [moments[0], moments.at(-1)]
  const isLong = to - from > daySeconds
  const clock = (seconds: number) =>
    isLong ? formatMonthDay(localDateOf(seconds * 1000, timeZone)) : formatTime(seconds * 1000, timeZone)
  return {
    legend: { show: false },
    // The last label of the axis is centred at the right edge.
    padding: [18, 30, 0, 0],
    cursor: { show: false },
    scales: { x: { time: false, range: [from, to] }, y: { range: [0, 1] } },
    axes: [
      timeAxis(style, { splits: () => splitsOf(from, to, timeZone), values: (_plot, at) => at.map(clock) }),
      valueAxis(style, {
        size: 44,
        splits: () => [0, 0.25, 0.5, 0.75, 1],
        values: (_plot, shares) => shares.map((share) => `${formatNumber(share * 100)}%`),
      }),
    ],
    series: [
      {},
      { stroke: style.opened, width: 2, points: { show: false }, paths: steps },
      {
        stroke: style.answered,
        fill: `${style.answered}22`,
        width: 2,
        points: { show: false },
        paths: steps,
      },
      { stroke: style.past, width: 1.5, dash: [4, 3], points: { show: false } },
    ],
    hooks: { draw: [({ ctx, bbox, valToPos }) => drawReminders(ctx, bbox, valToPos, sent, style)] },
  }
}

function drawReminders(
  ctx: CanvasRenderingContext2D,
  bbox: { top: number; left: number; width: number; height: number },
  xOf: (seconds: number, scale: string, isCanvas: boolean) => number,
  { reminders, curve }: SentSurvey,
  style: Style,
): void {
  const scale = window.devicePixelRatio
  ctx.save()
  ctx.strokeStyle = style.past
  ctx.fillStyle = style.axis
  ctx.lineWidth = scale
  ctx.font = `${11 * scale}px system-ui, sans-serif`
  ctx.setLineDash([3 * scale, 3 * scale])
  for (const [place, { at, count }] of reminders.entries()) {
    const seconds = Date.parse(at) / 1000
    if (seconds > Date.parse(curve.to) / 1000) continue
    const x = xOf(seconds, 'x', true)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    const label = t`催促${place + 1}回目 ${formatNumber(count)}名`
    const gap = 6 * scale
    // At the right edge it stands before its line, where it is not cut.
    const isCut = x + gap + ctx.measureText(label).width > bbox.left + bbox.width
    ctx.textAlign = isCut ? 'right' : 'left'
    ctx.fillText(label, isCut ? x - gap : x + gap, bbox.top + 12 * scale)
  }
  ctx.restore()
}

const hour = 3600
const distances = [
  300,
  900,
  1800,
  hour,
  2 * hour,
  3 * hour,
  6 * hour,
  12 * hour,
  daySeconds,
  2 * daySeconds,
  7 * daySeconds,
]

/** Round times in the project's time zone, at most seven. */
function splitsOf(from: number, to: number, timeZone: string): number[] {
  const distance =
    distances.find((one) => (to - from) / one <= 6) ?? Math.ceil((to - from) / 6 / daySeconds) * daySeconds
  const [hours = 0, minutes = 0] = formatTime(from * 1000, timeZone)
    .split(':')
    .map(Number)
  const midnight = from - (hours * 60 + minutes) * 60 - (from % 60)
  const first = midnight + Math.ceil((from - midnight) / distance) * distance
  const splits: number[] = []
  for (let at = first; at <= to; at += distance) splits.push(at)
  return splits
}
