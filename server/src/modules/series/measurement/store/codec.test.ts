import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeChunk, encodeChunk } from './codec'
import { CorruptSeriesError } from './packed-bytes'

const samplesOf = (offsets: Iterable<number>, values: Iterable<number>) => ({
  offsets: Float64Array.from(offsets),
  values: Float64Array.from(values),
})

const wholeValues = fc.integer({ min: -(2 ** 29), max: 2 ** 29 })
const anyDay = <T>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 90_000_000 }), value), {
    selector: ([offset]) => offset,
    maxLength: 300,
  })
const regularDay = fc
  .tuple(
    fc.constantFrom(1, 40, 1000, 60_000),
    fc.nat(5000),
    fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 300 }),
  )
  .map(([step, first, slots]) => slots.sort((a, b) => a - b).map((slot) => first + slot * step))

test('a value that is no number, a time that comes twice and a time of another order are refused', () => {
  expect(() => encodeChunk(samplesOf([0], [Number.NaN]), null)).toThrow(RangeError)
  expect(() => encodeChunk(samplesOf([0], [Number.NaN]), 1)).toThrow(RangeError)
  expect(() => encodeChunk(samplesOf([5, 5], [1, 1]), 1)).toThrow(RangeError)
  expect(() => encodeChunk(samplesOf([5, 4], [1, 1]), 1)).toThrow(RangeError)
  expect(() => encodeChunk(samplesOf([0.5], [1]), 1)).toThrow(RangeError)
  expect(() => encodeChunk(samplesOf([1, 2], [1]), 1)).toThrow(RangeError)
})

describe('every day of samples comes back as it was stored', () => {
  test('irregular times, down to the millisecond', () => {
    fc.assert(
      fc.property(anyDay(wholeValues), (day) => {
        const sorted = day.sort(([a], [b]) => a - b)
        const samples = samplesOf(
          sorted.map(([offset]) => offset),
          sorted.map(([, value]) => value),
        )
        expect(decodeChunk(encodeChunk(samples, 1))).toEqual(samples)
      }),
    )
  })

  test('a regular rhythm with gaps', () => {
    fc.assert(
      fc.property(regularDay, wholeValues, (offsets, value) => {
        const samples = samplesOf(
          offsets,
          offsets.map((_, i) => value - (i % 7)),
        )
        expect(decodeChunk(encodeChunk(samples, 1))).toEqual(samples)
      }),
    )
  })

  test('floats without a scale, however large', () => {
    fc.assert(
      fc.property(anyDay(fc.double({ noNaN: true, noDefaultInfinity: true })), (day) => {
        const sorted = day.sort(([a], [b]) => a - b)
        const samples = samplesOf(
          sorted.map(([offset]) => offset),
          sorted.map(([, value]) => value),
        )
        expect(decodeChunk(encodeChunk(samples, null))).toEqual(samples)
      }),
    )
  })

  test('decimals, rounded to the scale of their metric', () => {
    const samples = samplesOf([0, 60_000, 120_000], [36.54, 36.549, 36.6])
    expect(decodeChunk(encodeChunk(samples, 100)).values).toEqual(Float64Array.of(36.54, 36.55, 36.6))
  })

  test('values too large for the scale are kept exactly', () => {
    const samples = samplesOf([0, 1], [1e12 + 0.5, 3])
    expect(decodeChunk(encodeChunk(samples, 10))).toEqual(samples)
  })
})

test('a day of one heart beat rate per second takes less than half a byte per sample', () => {
  const offsets = Array.from({ length: 86_400 }, (_, i) => i * 1000)
  const values = offsets.map((_, i) => 65 + Math.round(8 * Math.sin(i / 900) + 2 * Math.sin(i * i)))
  expect(encodeChunk(samplesOf(offsets, values), 1).length).toBeLessThan(86_400 / 2)
})

describe('a damaged chunk is recognised', () => {
  const offsets = Array.from({ length: 500 }, (_, i) => i * 1000 + (i % 3))
  const chunk = encodeChunk(
    samplesOf(
      offsets,
      offsets.map((_, i) => 60 + (i % 11)),
    ),
    1,
  )

  test('one changed byte anywhere', () => {
    fc.assert(
      fc.property(fc.nat(chunk.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = Buffer.from(chunk)
        damaged.writeUInt8(chunk.readUInt8(at) ^ change, at)
        expect(() => decodeChunk(damaged)).toThrow(CorruptSeriesError)
      }),
    )
  })

  test('cut off anywhere', () => {
    for (let length = 0; length < chunk.length; length++) {
      expect(() => decodeChunk(chunk.subarray(0, length))).toThrow(CorruptSeriesError)
    }
  })

  test('bytes of another origin', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => decodeChunk(Buffer.from(bytes))).toThrow(CorruptSeriesError)
      }),
    )
  })

  test('a later version of the format', () => {
    const later = Buffer.from(chunk)
    later.writeUInt8(2, 0)
    expect(() => decodeChunk(later)).toThrow('unknown version 2')
  })
})

test('chunks that an earlier release wrote are still read', () => {
  const golden: { name: string; offsets: number[]; values: number[]; scale: number | null; chunk: string }[] =
    JSON.parse(readFileSync(new URL('./golden/chunks.json', import.meta.url), 'utf8'))
  expect(golden.length).toBeGreaterThan(4)
  for (const { name, offsets, values, scale, chunk } of golden) {
    const samples = samplesOf(offsets, values)
    expect(decodeChunk(Buffer.from(chunk, 'base64')), name).toEqual(samples)
    expect(decodeChunk(encodeChunk(samples, scale)), name).toEqual(samples)
  }
})
