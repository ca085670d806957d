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

interface Look extends AxisColours {
  opened: string
  answered: string
  past: string
}

const daySeconds = 86_400

/** The times of the curve, in seconds. */
export function momentsOf({ curve }: Pick<SentSurvey, 'curve'>): number[] {
  const [from, to] = [Date.parse(curve.from) / 1000, Date.parse(curve.to) / 1000]
  const parts = Math.max(1, curve.opened.length - 1)
  return curve.opened.map((_, place) => from + ((to - from) * place) / parts)
}

/** Shares of the targets at each time; null in the future. */
export function responseData(sent: SentSurvey, now: number): PlotData {
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
 * Opened and answered as steps, the average of earlier ones as a dashed line, reminders as vertical lines.
 */
export function responseOptions(sent: SentSurvey, look: Look, timeZone: string): PlotOptions {
  const moments = momentsOf(sent)
  const [from = 0, to = 1] = [moments[0], moments.at(-1)]
  const isLong = to - from > daySeconds
  const clock = (seconds: number) =>
    isLong ? formatMonthDay(localDateOf(seconds * 1000, timeZone)) : formatTime(seconds * 1000, timeZone)
  return {
    legend: { show: false },
    padding: [18, 16, 0, 0],
    cursor: { show: false },
    scales: { x: { time: false, range: [from, to] }, y: { range: [0, 1] } },
    axes: [
      timeAxis(look, { splits: () => splitsOf(from, to, timeZone), values: (_plot, at) => at.map(clock) }),
      valueAxis(look, {
        size: 44,
        splits: () => [0, 0.25, 0.5, 0.75, 1],
        values: (_plot, shares) => shares.map((share) => `${formatNumber(share * 100)}%`),
      }),
    ],
    series: [
      {},
      { stroke: look.opened, width: 2, points: { show: false }, paths: steps },
      { stroke: look.answered, fill: `${look.answered}22`, width: 2, points: { show: false }, paths: steps },
      { stroke: look.past, width: 1.5, dash: [4, 3], points: { show: false } },
    ],
    hooks: { draw: [({ ctx, bbox, valToPos }) => drawReminders(ctx, bbox, valToPos, sent, look)] },
  }
}

function drawReminders(
  ctx: CanvasRenderingContext2D,
  bbox: { top: number; height: number },
  xOf: (seconds: number, scale: string, isCanvas: boolean) => number,
  { reminders, curve }: SentSurvey,
  look: Look,
): void {
  const scale = window.devicePixelRatio
  ctx.save()
  ctx.strokeStyle = look.past
  ctx.fillStyle = look.axis
  ctx.lineWidth = scale
  ctx.font = `${11 * scale}px system-ui, sans-serif`
  ctx.textAlign = 'left'
  ctx.setLineDash([3 * scale, 3 * scale])
  for (const [place, { at, count }] of reminders.entries()) {
    const seconds = Date.parse(at) / 1000
    if (seconds > Date.parse(curve.to) / 1000) continue
    const x = xOf(seconds, 'x', true)
    ctx.beginPath()
    ctx.moveTo(x, bbox.top)
    ctx.lineTo(x, bbox.top + bbox.height)
    ctx.stroke()
    ctx.fillText(t`催促${place + 1}回目 ${formatNumber(count)}名`, x + 6 * scale, bbox.top + 12 * scale)
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
