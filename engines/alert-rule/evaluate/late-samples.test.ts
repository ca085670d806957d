import { expect, test } from 'vitest'
import { firstDay, historyOf } from '../testing/history-of'
import { ruleOf } from '../testing/rule-of'
import { compileRule } from './compile-rule'
import { lateSampleFindings } from './late-samples'
import { sampleSeries } from './sample-series'

const dayMs = 86_400_000
const minuteMs = 60_000
const start = firstDay * dayMs

const high = compileRule(
  ruleOf(
    {
      variable: 'heart_rate',
      aggregate: 'mean',
      window: { count: 3, unit: 'minute' },
      operator: '>=',
      threshold: 120,
    },
    { coverage: 100, cooldownHours: 0 },
  ),
)

/** What is found of a day whose minutes have these rates, when samples up to a minute came too late. */
function found(rates: readonly number[], to: number) {
  const at = Float64Array.from(rates, (_, minute) => start + minute * minuteMs)
  const days = Int32Array.from(rates, () => firstDay)
  const series = new Map([['heart_rate' as const, sampleSeries(at, Float64Array.from(rates), days)]])
  const history = { ...historyOf([{ wear: 900 }]), samples: { series, enrolledAt: null } }
  const minute = (instant: number) => (instant - start) / minuteMs
  return lateSampleFindings(high, history, {
    fromDay: firstDay,
    from: start - 1,
    to: start + to * minuteMs,
  }).map(({ raisedAt, over, readings }) => [
    minute(raisedAt),
    over && minute(over.at),
    readings[0]?.value ?? null,
  ])
}

test('each stretch of high minutes is one finding, with the sample that ended it', () => {
  expect(found([80, 80, 150, 150, 150, 80, 80, 80, 160, 160, 160], 10)).toEqual([
    [3, 6, 380 / 3],
    [9, null, 400 / 3],
  ])
})

test('a stretch that begins with a sample that is not too late is none', () => {
  expect(found([80, 80, 80, 80, 150, 150, 150], 4)).toEqual([])
})

test('of a stretch that goes on beyond the last late sample the end is read there', () => {
  expect(found([150, 150, 150, 150, 80, 80, 80], 3)).toEqual([[2, 5, 150]])
})
