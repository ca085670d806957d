import { describe, expect, test } from 'vitest'
import type { AlertRule } from '../definition/alert-rule'
import { firstDay, historyOf } from '../testing/history-of'
import { ruleOf } from '../testing/rule-of'
import { compileRule } from './compile-rule'
import { evaluateSamples, type KnownSampleAlert } from './evaluate-samples'
import { sampleSeries } from './sample-series'

const dayMs = 86_400_000
const minuteMs = 60_000
const start = firstDay * dayMs

/** Minutes of the first day with a heart rate each; null: none in that minute. */
function beats(rates: readonly (number | null)[], changes: { enrolledAt?: number; wear?: number } = {}) {
  const known = rates.flatMap((rate, minute) => (rate === null ? [] : [[start + minute * minuteMs, rate]]))
  const at = Float64Array.from(known, ([instant = 0]) => instant)
  const days = Int32Array.from(at, (instant) => Math.floor(instant / dayMs))
  const series = sampleSeries(
    at,
    Float64Array.from(known, ([, rate = 0]) => rate),
    days,
  )
  const { enrolledAt = null, wear = 900 } = changes
  return {
    ...historyOf([{ wear }]),
    samples: {
      series: new Map([
        ['heart_rate' as const, series],
        ['steps' as const, series],
      ]),
      enrolledAt,
    },
  }
}

const high = (values: Partial<AlertRule> = {}, condition: Partial<AlertRule['conditions'][number]> = {}) =>
  compileRule(
    ruleOf(
      {
        variable: 'heart_rate',
        aggregate: 'mean',
        window: { count: 3, unit: 'minute' },
        operator: '>=',
        threshold: 120,
        ...condition,
      },
      { coverage: 100, cooldownHours: 0, ...values },
    ),
  )

function evaluated(
  rates: Parameters<typeof beats>[0],
  {
    rule = high(),
    known = null,
    since = -1,
    ...changes
  }: {
    rule?: ReturnType<typeof high>
    known?: KnownSampleAlert | null
    since?: number
    enrolledAt?: number
    wear?: number
  } = {},
) {
  const asked = { fromDay: firstDay, since: start + since * minuteMs, known }
  return evaluateSamples(rule, beats(rates, changes), asked).map((transition) => {
    const minute = (instant: number) => (instant - start) / minuteMs
    const raised = minute(transition.raisedAt)
    if (transition.kind === 'raise') return ['raise', raised, transition.readings[0]?.value]
    if (transition.kind === 'follow') return ['follow', raised, transition.value, transition.worst]
    return ['close', raised, minute(transition.at), transition.reason]
  })
}

describe('windows of minutes', () => {
  test('end with each sample, and one alert is open from the first in breach to the first that is not', () => {
    expect(evaluated([80, 120, 120, 120, 130, 90, 90, 90, 130, 130, 130])).toEqual([
      ['raise', 3, 120],
      ['follow', 3, 123.33333333333333, 123.33333333333333],
      ['close', 3, 5, 'recovered'],
      ['raise', 10, 130],
    ])
  })

  test('are open at their start: the sample three minutes ago counts no more', () => {
    expect(evaluated([60, 120, 120, 120])).toEqual([['raise', 3, 120]])
  })

  test('with too few samples say nothing: no alert, and no recovery', () => {
    expect(evaluated([80, 150, null, 150, 150, 150])).toEqual([['raise', 5, 150]])
    expect(evaluated([150, 150, 150, null, 60, null, 60])).toEqual([['raise', 2, 150]])
    const half = high({ coverage: 50 })
    expect(evaluated([80, 150, null, 150], { rule: half })).toEqual([['raise', 3, 150]])
  })

  test('that begin before the study are none', () => {
    const enrolledAt = start + 0.5 * minuteMs
    expect(evaluated([150, 150, 150, 150], { enrolledAt })).toEqual([])
    expect(evaluated([150, 150, 150, 150, 150], { enrolledAt })).toEqual([['raise', 4, 150]])
  })

  test('close at their own value', () => {
    const rule = high({}, { closesAt: 100 })
    expect(evaluated([130, 130, 130, 110, 110, 110, 100, 100, 100], { rule })).toEqual([
      ['raise', 2, 130],
      ['follow', 2, 103.33333333333333, 123.33333333333333],
      ['close', 2, 8, 'recovered'],
    ])
  })

  test('2 of 2 touch and do not overlap', () => {
    const rule = high({ repeated: { least: 2, windows: 2 } })
    expect(evaluated([120, 120, 120, 120, 120], { rule })).toEqual([])
    expect(evaluated([120, 120, 120, 120, 120, 120], { rule })).toEqual([['raise', 5, 120]])
  })

  test('no zero of steps is taken from a watch that nobody wore', () => {
    const still = high({}, { variable: 'steps', aggregate: 'sum', operator: '<', threshold: 1 })
    expect(evaluated([0, 0, 0], { rule: still })).toEqual([['raise', 2, 0]])
    expect(evaluated([0, 0, 0], { rule: still, wear: 0 })).toEqual([])
  })
})

describe('what was evaluated before', () => {
  const open = { raisedAt: start + 3 * minuteMs, overAt: null, isByPerson: false }

  test('stays: the same samples once more raise nothing', () => {
    expect(evaluated([80, 120, 120, 120, 130], { known: open })).toEqual([
      ['follow', 3, 123.33333333333333, 123.33333333333333],
    ])
    expect(evaluated([120, 120, 120, 80], { since: 4 })).toEqual([])
  })

  test('is withdrawn where samples that came later refute it', () => {
    expect(evaluated([80, 90, 90, 120], { known: open })).toEqual([['close', 3, 3, 'dataChanged']])
  })

  test('by the rule as it was before is over by the change, stays, or is refuted by nothing', () => {
    const former = { ...open, formerRule: 'unsettled' as const }
    expect(evaluated([120, 120, 120, 120, 90, 90, 90], { known: former, since: 5 })).toEqual([
      ['close', 3, 6, 'ruleChanged'],
    ])
    expect(evaluated([120, 120, 120, 120, 120, 60, 60], { known: former }).at(-1)).toEqual([
      'close',
      3,
      5,
      'recovered',
    ])
    expect(evaluated([80, 90, 90, 90], { known: former })).toEqual([])
  })

  test('and was closed by somebody raises no other until it was fine in between', () => {
    const closed = { ...open, overAt: start + 4 * minuteMs, isByPerson: true }
    expect(evaluated([80, 120, 120, 120, 130, 130, 130], { known: closed })).toEqual([])
    expect(evaluated([80, 120, 120, 120, 130, 60, 60, 60, 130, 130, 130], { known: closed })).toEqual([
      ['raise', 10, 130],
    ])
  })

  test('holds the next one back for the cooldown', () => {
    const rule = high({ cooldownHours: 1 })
    const rates = [120, 120, 120, 60, 60, 60, ...Array.from({ length: 60 }, () => 120)]
    expect(evaluated(rates, { rule }).filter(([kind]) => kind === 'raise')).toEqual([
      ['raise', 2, 120],
      ['raise', 62, 120],
    ])
  })
})
