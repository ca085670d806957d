import { expect, test } from 'vitest'
import { OriginChoice } from './origin-choice'

const steps = (at: string, origin: string) => ({
  metric: 'steps' as const,
  at: Date.parse(at),
  value: 10,
  origin,
})
const total = (date: string, origin: string) => ({ metric: 'steps' as const, date, value: 2560, origin })
const origins = (values: readonly { origin: string }[]) => values.map(({ origin }) => origin)

test('the source with the most values of a day counts for the whole day, also in the answers behind it', () => {
  const choice = new OriginChoice('Asia/Tokyo')
  const first = choice.chosenSamples([
    steps('2026-11-20T05:00:00Z', 'watch'),
    steps('2026-11-20T05:01:00Z', 'watch'),
    steps('2026-11-20T05:00:00Z', 'phone'),
    // The next day in Tokyo, on which the watch lay in a drawer.
    steps('2026-11-20T15:30:00Z', 'phone'),
  ])
  expect(origins(first)).toEqual(['watch', 'watch', 'phone'])
  const earlier = choice.chosenSamples([
    steps('2026-11-20T01:00:00Z', 'phone'),
    steps('2026-11-20T01:00:00Z', 'watch'),
    steps('2026-11-20T01:01:00Z', 'phone'),
  ])
  expect(origins(earlier)).toEqual(['watch'])
  expect([...choice.left]).toEqual([['phone', 3]])
})

test('a source that came alone first counts on', () => {
  const choice = new OriginChoice('Asia/Tokyo')
  expect(choice.chosenSamples([steps('2026-11-20T05:00:00Z', 'phone')])).toHaveLength(1)
  expect(choice.chosenSamples([steps('2026-11-20T04:00:00Z', 'watch')])).toEqual([])
})

test('what the provider made of all sources counts before each of them', () => {
  const choice = new OriginChoice('Asia/Tokyo')
  const values = [
    total('2026-11-20', 'HEALTH_CONNECT'),
    total('2026-11-20', ''),
    total('2026-11-21', 'watch'),
  ]
  expect(origins(choice.chosenDays(values))).toEqual(['', 'watch'])
})
