import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CorruptSeriesError } from './packed-bytes'
import { bucketsOfDay, decodeRollup, encodeRollup, rollUp } from './rollup'

const hour = 3_600_000
const day = fc.uniqueArray(fc.tuple(fc.nat(24 * hour - 1), fc.integer({ min: -3000, max: 30_000 })), {
  selector: ([offset]) => offset,
  maxLength: 200,
})

test('a day of 23, 24 and 25 hours has 92, 96 and 100 quarter hours', () => {
  expect([23, 24, 25].map((hours) => bucketsOfDay(hours * hour))).toEqual([92, 96, 100])
})

test('each quarter hour holds the least, mean and greatest value and the number of its samples', () => {
  fc.assert(
    fc.property(day, (samples) => {
      const sorted = samples.sort(([a], [b]) => a - b)
      const rollup = rollUp(
        { offsets: Float64Array.from(sorted, ([at]) => at), values: Float64Array.from(sorted, ([, v]) => v) },
        96,
      )
      for (let bucket = 0; bucket < 96; bucket++) {
        const inside = sorted.filter(([at]) => Math.floor(at / 900_000) === bucket).map(([, value]) => value)
        expect(rollup.count[bucket]).toBe(inside.length)
        if (inside.length === 0) continue
        expect(rollup.minimum[bucket]).toBe(Math.min(...inside))
        expect(rollup.maximum[bucket]).toBe(Math.max(...inside))
        expect(rollup.mean[bucket]).toBeCloseTo(
          inside.reduce((sum, value) => sum + value, 0) / inside.length,
          6,
        )
      }
    }),
  )
})

test('a stored roll-up comes back, its means to a tenth of the scale', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(1, 10, null), (samples, scale) => {
      const sorted = samples.sort(([a], [b]) => a - b)
      const rollup = rollUp(
        { offsets: Float64Array.from(sorted, ([at]) => at), values: Float64Array.from(sorted, ([, v]) => v) },
        96,
      )
      const read = decodeRollup(encodeRollup(rollup, scale))
      expect({ ...read, mean: 0 }).toEqual({ ...rollup, mean: 0 })
      read.mean.forEach((mean, bucket) => {
        if (!rollup.count[bucket]) expect(mean).toBeNaN()
        else
          expect(Math.abs(mean - Number(rollup.mean[bucket]))).toBeLessThanOrEqual(0.05 / (scale ?? 1) + 1e-9)
      })
    }),
  )
})

test('a damaged roll-up is refused or read within its bounds, never past them', () => {
  const whole = encodeRollup(
    rollUp({ offsets: Float64Array.of(0, 1e7), values: Float64Array.of(60, 70) }, 96),
    1,
  )
  for (let length = 0; length < whole.length; length++) {
    expect(() => decodeRollup(whole.subarray(0, length))).toThrow(CorruptSeriesError)
  }
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      try {
        decodeRollup(Buffer.from([1, ...bytes]))
      } catch (error) {
        expect(error).toBeInstanceOf(CorruptSeriesError)
      }
    }),
  )
})

test('roll-ups that an earlier release wrote are still read', () => {
  const golden: {
    name: string
    offsets: number[]
    values: number[]
    buckets: number
    scale: number | null
    rollup: string
  }[] = JSON.parse(readFileSync(new URL('./golden/rollups.json', import.meta.url), 'utf8'))
  for (const { name, offsets, values, buckets, scale, rollup } of golden) {
    const fresh = rollUp({ offsets: Float64Array.from(offsets), values: Float64Array.from(values) }, buckets)
    expect(encodeRollup(fresh, scale).toString('base64'), name).toBe(rollup)
    expect(decodeRollup(Buffer.from(rollup, 'base64')).count, name).toEqual(fresh.count)
  }
})
