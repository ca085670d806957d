import { expect, test } from 'vitest'
import { alignSeries, heartRateScale, pointNear } from './aligned-series'
import { monthOf } from './month-of'
import { insideDay, timeSplits, zoomAround } from './zoom'

const hour = 3_600_000
const start = Date.parse('2026-11-19T15:00:00Z')
const day = [start, start + 24 * hour] as const

test('zooming keeps the place under the pointer and stays inside the day', () => {
  expect(zoomAround(day, day, 0.5, start + 6 * hour)).toEqual([start + 3 * hour, start + 15 * hour])
  expect(zoomAround([start, start + hour], day, 4)).toEqual([start, start + 4 * hour])
  expect(zoomAround(day, day, 2)).toEqual(day)
})

test('a calendar asks for the whole month it shows, in leap years too', () => {
  expect(monthOf('2026-11-30')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(monthOf('2028-02-01')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

test('a span shorter than five minutes becomes five minutes', () => {
  expect(insideDay([start + hour, start + hour + 1000], day)).toEqual([start + hour, start + hour + 300_000])
  expect(insideDay([day[1] - 1000, day[1]], day)).toEqual([day[1] - 300_000, day[1]])
})

test('the whole day has a label every six hours, even if it has 25', () => {
  expect(timeSplits(day, start).map((at) => (at - start) / hour)).toEqual([0, 6, 12, 18, 24])
  expect(timeSplits([start, start + 25 * hour], start).map((at) => (at - start) / hour)).toEqual([
    0, 6, 12, 18, 24,
  ])
})

function series(minutes: number[]) {
  return alignSeries({
    metric: 'HEART_RATE',
    from: new Date(start).toISOString(),
    to: new Date(start + 24 * hour).toISOString(),
    times: minutes.map((minute) => start + minute * 60_000),
    minimum: minutes.map(() => 60),
    mean: minutes.map(() => 66),
    maximum: minutes.map(() => 71),
    sampleCount: minutes.length,
  })
}

test('a gap longer than two minutes stays a gap', () => {
  const dense = Array.from({ length: 1440 }, (_, minute) => minute).filter(
    (minute) => minute < 600 || minute > 640,
  )
  expect(series(dense).columns[3].filter((value) => value === null)).toHaveLength(1)
  expect(series(Array.from({ length: 1440 }, (_, minute) => minute)).columns[3]).not.toContain(null)
})

test('the read-out finds the nearest measured moment, and none in a gap', () => {
  const aligned = series([0, 1, 2, 600])
  expect(pointNear(aligned, start + 61_000, day)).toMatchObject({
    time: start + 60_000,
    mean: 66,
    minimum: 60,
  })
  expect(pointNear(aligned, start + 300 * 60_000, day)).toBeNull()
})

test('the scale includes every value and spans at least forty beats', () => {
  expect(heartRateScale({ low: 61, high: 66 })).toEqual([50, 90])
  expect(heartRateScale({ low: 48, high: 187 })).toEqual([40, 200])
})
