import { describe, expect, test } from 'vitest'
import { baselineOf, fewestBaselineDays, quartersOfDay } from './baseline'
import { quantileOf } from './quantile'

const dayOf = (mean: number) => new Float64Array(quartersOfDay).fill(mean)
const days = (...means: number[]) => means.map(dayOf)

describe('the own usual range', () => {
  test('is not given from fewer than seven valid days', () => {
    const baseline = baselineOf(days(60, 61, 62, 63, 64, 65))

    expect(baseline.days).toBe(fewestBaselineDays - 1)
    expect([...baseline.median].every(Number.isNaN)).toBe(true)
  })

  test('is the median and the quartiles over the days, whatever their order', () => {
    const baseline = baselineOf(days(70, 60, 100, 62, 64, 66, 68))

    expect([baseline.lower[0], baseline.median[0], baseline.upper[95]]).toEqual([63, 66, 69])
  })

  test('stays empty in a quarter hour that fewer than five days have measured', () => {
    const measured = days(60, 61, 62, 63, 64, 65, 66)
    for (const day of measured.slice(0, 2)) day[12] = Number.NaN
    expect(baselineOf(measured).median[12]).not.toBeNaN()

    for (const day of measured.slice(0, 3)) day[12] = Number.NaN
    expect(baselineOf(measured).median[12]).toBeNaN()
    expect(baselineOf(measured).median[13]).toBe(63)
  })
})

test.each([
  ['of nothing is unknown', [], 0.5, Number.NaN],
  ['of one number is that number', [5], 0.95, 5],
  ['lies between its neighbours', [1, 2, 3, 4], 0.5, 2.5],
  ['at either end is the last number there', [1, 2, 3], 1, 3],
])('a quantile %s', (_, numbers, quantile, expected) => {
  expect(quantileOf(numbers, quantile)).toBe(expected)
})
