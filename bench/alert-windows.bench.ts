import {
  compileRule,
  evaluateSamples,
  firstRule,
  type SubjectHistory,
  sampleSeries,
} from '../engines/alert-rule'
import { atMost, type Bench, medianMs } from './bench'

const dayMs = 86_400_000
const firstDay = 20_000

/** A heart rate that wanders, so often. */
function beats(days: number, everyMs: number): SubjectHistory {
  const count = (days * dayMs) / everyMs
  const at = Float64Array.from({ length: count }, (_, place) => firstDay * dayMs + place * everyMs)
  const values = at.map((_, place) => 70 + Math.round(20 * Math.sin(place / 500) + 9 * Math.sin(place * 1.7)))
  const series = sampleSeries(
    at,
    values,
    Int32Array.from(at, (instant) => Math.floor(instant / dayMs)),
  )
  return {
    from: firstDay,
    days,
    offset: 0,
    figures: new Map(),
    wear: new Float64Array(days).fill(900),
    samples: { series: new Map([['heart_rate', series]]), enrolledAt: null },
    states: null,
    received: new Float64Array(days).fill(1),
    validDayMinutes: 600,
    enrolledOn: null,
    expectedFrom: firstDay,
    expectedTo: firstDay + 1000,
    syncedThrough: firstDay + days,
    present: null,
  }
}

function evaluationMs(
  history: SubjectHistory,
  aggregate: 'mean' | 'median' | 'max',
  window: { readonly count: number; readonly unit: 'minute' | 'hour' },
): Promise<number> {
  const rule = compileRule({
    ...firstRule,
    conditions: [
      { variable: 'heart_rate', aggregate, window, comparison: 'value', operator: '>', threshold: 95 },
    ],
    coverage: 80,
    cooldownHours: 0,
  })
  return medianMs(3, async () =>
    evaluateSamples(rule, { ...history }, { fromDay: firstDay, since: 0, known: null }),
  )
}

/** What a window has to be gone through for, against a sum that is kept: the longer the window, the more it would be. */
async function slid() {
  const results = []
  for (const [name, history, window] of [
    ['30 days of minutes in windows of 6 hours', beats(30, 60_000), { count: 6, unit: 'hour' }],
    ['a day of seconds in windows of an hour', beats(1, 1000), { count: 60, unit: 'minute' }],
  ] as const) {
    const mean = await evaluationMs(history, 'mean', window)
    for (const aggregate of ['max', 'median'] as const) {
      const value = (await evaluationMs(history, aggregate, window)) / mean
      results.push(atMost(`${aggregate} of ${name}, against the mean`, { value, unit: 'times', target: 15 }))
    }
  }
  return results
}

/** Rules of minutes and hours over many samples. */
export const benches: readonly Bench[] = [{ name: 'windows of samples', run: slid }]
