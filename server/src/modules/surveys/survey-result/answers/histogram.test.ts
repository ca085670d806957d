import fc from 'fast-check'
import { expect, test } from 'vitest'
import { summaryOf } from './histogram'

const of = (...values: number[]) => values.map((value) => ({ value, count: 1 }))

test('no numbers have no summary', () => {
  expect(summaryOf([])).toBeNull()
})

test('a single number is minimum, median, maximum and mean', () => {
  expect(summaryOf([{ value: 7.5, count: 3 }])).toMatchObject({
    minimum: 7.5,
    median: 7.5,
    maximum: 7.5,
    mean: 7.5,
  })
})

test('quantiles are those of R, type 7', () => {
  expect(summaryOf(of(1, 2, 3, 4))).toMatchObject({ lowerQuartile: 1.75, median: 2.5, upperQuartile: 3.25 })
  expect(
    summaryOf([
      { value: 0, count: 3 },
      { value: 10, count: 1 },
    ]),
  ).toMatchObject({ median: 0, mean: 2.5 })
})

test('a few whole numbers have a bin each, many share bins of round width', () => {
  expect(summaryOf(of(0, 1, 3))?.bins.map(({ from, count }) => [from, count])).toEqual([
    [0, 1],
    [1, 1],
    [2, 0],
    [3, 1],
  ])
  const bins = summaryOf(of(31, 99, 47, 60))?.bins ?? []
  expect(bins[0]).toMatchObject({ from: 30, to: 40, count: 1 })
})

test('numbers that hardly differ are still counted in a bin', () => {
  const bins = summaryOf(of(0, Number.MIN_VALUE))?.bins ?? []
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(2)
})

test('every number lies in exactly one bin', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
      const bins = summaryOf(of(...values))?.bins ?? []
      expect(bins.length).toBeLessThanOrEqual(26)
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
    }),
  )
})
