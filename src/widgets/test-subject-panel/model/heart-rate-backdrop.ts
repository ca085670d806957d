import { t } from '@lingui/core/macro'
import type UPlot from 'uplot'
import type { TestSubjectDay } from '@/entities/measurement'
import { minorSplits, type Span } from './zoom'

const quarterMs = 15 * 60_000

/** Shades the time asleep. */
export function drawNight(plot: UPlot, day: TestSubjectDay, colour: string): void {
  plot.ctx.fillStyle = colour
  for (const { startedAt, endedAt } of day.sleep) fillSpan(plot, Date.parse(startedAt), Date.parse(endedAt))
}

/** The subject's usual range, with gaps where it is unknown. */
export function drawBaseline(
  plot: UPlot,
  day: TestSubjectDay,
  colours: { band: string; edge: string },
): void {
  const { ctx } = plot
  const start = Date.parse(day.startsAt)
  const lower = day.baselineLower
  const known = lower.flatMap((value, index) => (value === null ? [] : [index]))
  if (known.length === 0) return
  ctx.save()
  clipToPlot(plot)
  ctx.fillStyle = colours.band
  ctx.strokeStyle = colours.edge
  ctx.lineWidth = ratio()
  const trace = (run: readonly number[], edge: TestSubjectDay['baselineLower']) => {
    for (const index of run) {
      const x = plot.valToPos(start + (index + 0.5) * quarterMs, 'x', true)
      ctx.lineTo(x, plot.valToPos(edge[index] ?? 0, 'y', true))
    }
  }
  for (const run of runsOf(known)) {
    ctx.globalAlpha = 1
    ctx.beginPath()
    trace(run, lower)
    trace([...run].reverse(), day.baselineUpper)
    ctx.fill()
    // Outlines keep the range visible under the band from minimum to maximum.
    ctx.globalAlpha = 0.6
    for (const edge of [lower, day.baselineUpper]) {
      ctx.beginPath()
      trace(run, edge)
      ctx.stroke()
    }
  }
  ctx.restore()
}

/** Text has an outline in the background colour, so that it can be read over the chart. */
interface Ink {
  words: string
  rim: string
}

/** Writes the name of the baseline at the lower right. */
export function labelBaseline(plot: UPlot, day: TestSubjectDay, ink: Ink): void {
  const days = day.baselineDays
  if (days === 0 || day.baselineLower.every((value) => value === null)) return
  write(plot, t`本人の通常範囲（${days}日）`, plot.bbox.left + plot.bbox.width - 4 * ratio(), 'right', ink)
}

/** Hatches the time when the device was not worn, and labels it. */
export function drawNotWorn(plot: UPlot, day: TestSubjectDay, colours: Ink & { line: string }): void {
  const { ctx } = plot
  const spans = day.notWornSpans
  // Labels stay inside the plot. If spans are too close, only the first one is labelled.
  const half = 18 * ratio()
  const [first, last] = [plot.bbox.left + half, plot.bbox.left + plot.bbox.width - half]
  let named = Number.NEGATIVE_INFINITY
  for (let index = 0; index + 1 < spans.length; index += 2) {
    const box = boxOf(plot, spans[index] ?? 0, spans[index + 1] ?? 0)
    if (!box) continue
    ctx.save()
    ctx.beginPath()
    ctx.rect(box.left, plot.bbox.top, box.width, plot.bbox.height)
    ctx.clip()
    ctx.strokeStyle = colours.line
    ctx.lineWidth = 2 * ratio()
    const reach = plot.bbox.height
    for (let x = box.left - reach; x < box.left + box.width; x += 6 * ratio()) {
      ctx.beginPath()
      ctx.moveTo(x, plot.bbox.top + reach)
      ctx.lineTo(x + reach, plot.bbox.top)
      ctx.stroke()
    }
    ctx.restore()
    const middle = Math.min(last, Math.max(first, box.left + box.width / 2))
    if (box.width > 3 * ratio() && middle - half >= named) {
      write(plot, t`未装着`, middle, 'center', colours, 20)
      named = middle + half
    }
  }
}

/** The ticks of the ruler below the plot. */
export function drawRuler(plot: UPlot, span: Span, dayStart: number, colour: string): void {
  const { ctx } = plot
  const bottom = plot.bbox.top + plot.bbox.height
  ctx.fillStyle = colour
  for (const at of minorSplits(span, dayStart)) {
    ctx.fillRect(Math.round(plot.valToPos(at, 'x', true)), bottom, Math.max(1, ratio()), 3 * ratio())
  }
}

function fillSpan(plot: UPlot, from: number, to: number): void {
  const box = boxOf(plot, from, to)
  if (box) plot.ctx.fillRect(box.left, plot.bbox.top, box.width, plot.bbox.height)
}

function boxOf(plot: UPlot, from: number, to: number): { left: number; width: number } | null {
  const left = Math.max(plot.bbox.left, plot.valToPos(from, 'x', true))
  const right = Math.min(plot.bbox.left + plot.bbox.width, plot.valToPos(to, 'x', true))
  return right > left ? { left, width: right - left } : null
}

function clipToPlot({ ctx, bbox }: UPlot): void {
  ctx.beginPath()
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height)
  ctx.clip()
}

function runsOf(indexes: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const index of indexes) {
    const run = runs.at(-1)
    if (run && run.at(-1) === index - 1) run.push(index)
    else runs.push([index])
  }
  return runs
}

function write(plot: UPlot, words: string, x: number, align: CanvasTextAlign, ink: Ink, up = 4): void {
  const { ctx, bbox } = plot
  ctx.save()
  ctx.font = `${11 * ratio()}px "Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", Meiryo, sans-serif`
  ctx.textAlign = align
  ctx.textBaseline = 'bottom'
  const y = bbox.top + bbox.height - up * ratio()
  ctx.lineJoin = 'round'
  ctx.lineWidth = 4 * ratio()
  ctx.strokeStyle = ink.rim
  ctx.strokeText(words, x, y)
  ctx.fillStyle = ink.words
  ctx.fillText(words, x, y)
  ctx.restore()
}

function ratio(): number {
  return devicePixelRatio || 1
}
