import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CorruptSeriesError } from './packed-bytes'
import {
  closeGaps,
  countMinutes,
  decodePresence,
  decodePresenceSets,
  encodePresence,
  minutesOf,
  runsOf,
  spansOf,
  uniteMinutes,
} from './presence'

const minutes = fc.uniqueArray(fc.nat(1499), { maxLength: 200 })
const runs = minutes.map((set) => runsOf(set.map((minute) => ({ start: minute, end: minute + 1 }))))
const membersOf = (set: Uint16Array) =>
  spansOf(set).flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i))
const ascending = (a: number, b: number) => a - b

test('a minute is worn when it holds a sample, however many', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(90_000_000 - 1), { maxLength: 300 }), (offsets) => {
      const sorted = Float64Array.from(offsets.sort(ascending))
      const expected = [...new Set(offsets.map((offset) => Math.floor(offset / 60_000)))].sort(ascending)
      expect(membersOf(minutesOf(sorted))).toEqual(expected)
      expect(countMinutes(minutesOf(sorted))).toBe(expected.length)
    }),
  )
})

test('minutes worn on two devices at once are counted once', () => {
  fc.assert(
    fc.property(minutes, minutes, (a, b) => {
      const [first, second] = [a, b].map((set) => runsOf(set.map((start) => ({ start, end: start + 1 }))))
      const union = uniteMinutes([first, second].filter((set) => set !== undefined))
      expect(membersOf(union)).toEqual([...new Set([...a, ...b])].sort(ascending))
    }),
  )
})

test('stored minutes come back, one set or two', () => {
  fc.assert(
    fc.property(runs, runs, (worn, still) => {
      expect(decodePresence(encodePresence(worn))).toEqual(worn)
      expect(decodePresenceSets(encodePresence(worn, still))).toEqual([worn, still])
    }),
  )
})

test('damaged minutes are refused or read within the day', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      try {
        for (const set of decodePresenceSets(Buffer.from(bytes)))
          expect(Math.max(0, ...set)).toBeLessThanOrEqual(2880)
      } catch (error) {
        expect(error).toBeInstanceOf(CorruptSeriesError)
      }
    }),
  )
})

test.each([
  ['59 still minutes between worn ones are worn', 159, [50, 200]],
  ['60 still minutes are not', 160, [50, 100, 160, 200]],
])('%s', (_, next, expected) => {
  const worn = runsOf([
    { start: 50, end: 100 },
    { start: next, end: 200 },
  ])
  const still = runsOf([{ start: 0, end: 1440 }])
  expect([...closeGaps(worn, 60, still)]).toEqual(expected)
})

test('a gap in which nothing was measured stays a gap', () => {
  const worn = runsOf([
    { start: 50, end: 100 },
    { start: 120, end: 200 },
  ])
  expect(closeGaps(worn, 60, runsOf([{ start: 100, end: 110 }]))).toEqual(worn)
})
