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

test('bounds of bins, quantiles and means of decimals are decimals', () => {
  const tenths = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(tenths, (counts) => {
      const summary = summaryOf(counts.map((count) => ({ value: count / 10, count: 1 })))
      const sum = counts.reduce((all, one) => all + one, 0)
      expect(summary?.mean).toBeCloseTo(sum / counts.length / 10, 12)
      expect(String(summary?.median)).toMatch(/^-?\d+(\.\d{1,2})?$/)
      for (const { from, to } of summary?.bins ?? []) {
        expect(String(from)).toMatch(/^-?\d+(\.\d{1,2})?$/)
        expect(String(to)).toMatch(/^-?\d+(\.\d{1,2})?$/)
      }
    }),
  )
  expect(summaryOf([{ value: 0.1, count: 1000 }])?.mean).toBe(0.1)
  expect(summaryOf(of(0.1, 0.2, 0.3))).toMatchObject({ mean: 0.2, median: 0.2, lowerQuartile: 0.15 })
  expect(summaryOf(of(55.4, -64.1))?.median).toBe(-4.35)
  // Thirteen digits: bounds rounded to twelve would lie beside the number.
  const [bin] = summaryOf(of(1234567890.123, 1234567890.124))?.bins ?? []
  expect(bin?.from).toBe(1234567890.123)
})
