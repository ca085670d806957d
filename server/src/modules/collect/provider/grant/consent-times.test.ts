import { expect, test } from 'vitest'
import { consentTimes, type WornSpan } from './consent-times'

/** Who wears it from when to when, in days. */
const worn = (subjectId: string, from: number, to: number | null): WornSpan => ({ subjectId, from, to })
const [anna, beat] = ['anna', 'beat']

test('a consent of the team’s own account counts for everybody', () => {
  const times = consentTimes([worn(anna, 1, 5), worn(beat, 5, null)], null, 9)
  expect(times).toMatchObject({ handedOverAt: null })
  expect([0, 2, 7].map(times.covers)).toEqual([true, true, true])
})

test('while its giver alone wears the device, times without a wearer wait for a link', () => {
  const times = consentTimes([worn(anna, 2, 5)], anna, 9)
  expect(times).toMatchObject({ handedOverAt: null, until: Number.POSITIVE_INFINITY })
  expect([0, 3, 8].map(times.covers)).toEqual([true, true, true])
})

test('handed over, the consent of the former covers the former’s time alone', () => {
  const spans = [worn(anna, 1, 5), worn(beat, 7, null)]
  const times = consentTimes(spans, anna, 9)
  expect(times).toMatchObject({ handedOverAt: 7, until: 5 })
  expect([0, 4, 5, 6, 8].map(times.covers)).toEqual([true, true, false, false, false])
  // Before the day of the hand-over it is planned, and nothing more.
  expect(consentTimes(spans, anna, 6).handedOverAt).toBeNull()
})

test('the consent of the next one covers nothing of the former', () => {
  const times = consentTimes([worn(anna, 1, 5), worn(beat, 7, null)], beat, 9)
  expect(times).toMatchObject({ handedOverAt: null, from: 5 })
  expect([2, 6, 8].map(times.covers)).toEqual([false, true, true])
})

test('given by who is to wear it next, it is nobody else’s', () => {
  const times = consentTimes([worn(anna, 1, 5), worn(beat, 10, null)], beat, 7)
  expect(times.handedOverAt).toBeNull()
  expect(times.covers(3)).toBe(false)
})

test('given back by the next one, the device is not the former’s again', () => {
  const times = consentTimes([worn(anna, 1, 5), worn(beat, 5, 8)], anna, 9)
  expect(times.handedOverAt).toBe(5)
  expect(times.covers(9)).toBe(false)
})

test('worn by the former again, the consent counts again, and not for the time between', () => {
  const times = consentTimes([worn(anna, 1, 5), worn(beat, 5, 8), worn(anna, 8, null)], anna, 9)
  expect(times.handedOverAt).toBeNull()
  expect([3, 6, 9].map(times.covers)).toEqual([true, false, true])
})

test('a consent whose giver’s link was taken away as a mistake covers nothing that others wore', () => {
  const times = consentTimes([worn(beat, 1, null)], anna, 9)
  expect(times.handedOverAt).toBe(1)
  expect(times.covers(3)).toBe(false)
})
