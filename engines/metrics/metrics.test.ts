import { expect, test } from 'vitest'
import { metricKeys, metrics } from '.'

// Stored days have a byte for each metric in this order, and stored keys its code.
test('the code of a metric is its place in the list', () => {
  expect(metricKeys.map((key) => metrics[key].code)).toEqual(metricKeys.map((_, place) => place))
})

test.each(metricKeys)('%s is drawn and invented within the values that are accepted', (key) => {
  const { minimum, maximum, style, invented } = metrics[key]
  for (const value of [...style.heatmap, ...(invented ? [invented.mean] : [])]) {
    expect(value).toBeGreaterThanOrEqual(minimum)
    expect(value).toBeLessThanOrEqual(maximum)
  }
})
