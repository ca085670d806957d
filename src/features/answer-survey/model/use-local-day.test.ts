import { expect, test } from 'vitest'
import { answeredAt, onDayOf } from './use-local-day'

const opened = { today: '2026-11-24', now: '2026-11-24T22:10', language: 'ja', seed: 's' }

test.each([
  ['Asia/Tokyo', '2026-11-24T14:59:59Z', '2026-11-24', '2026-11-24T22:10'],
  ['Asia/Tokyo', '2026-11-24T15:00:00Z', '2026-11-25', '2026-11-25T00:00'],
  ['Asia/Tokyo', '2026-11-26T03:00:00Z', '2026-11-26', '2026-11-26T12:00'],
  ['America/Los_Angeles', '2026-11-25T07:59:00Z', '2026-11-24', '2026-11-24T22:10'],
  ['Pacific/Auckland', '2026-11-24T11:00:00Z', '2026-11-25', '2026-11-25T00:00'],
  ['Asia/Tokyo', '2026-11-20T03:00:00Z', '2026-11-24', '2026-11-24T22:10'],
])('in %s at %s a page opened on the 24th is on %s', (zone, at, today, now) => {
  expect(onDayOf(opened, zone, new Date(at))).toMatchObject({ today, now })
})

test('the moment of an answer is known within the day on which the page was opened, and the opening stays', () => {
  const answered = answeredAt(opened, 'Asia/Tokyo', new Date('2026-11-24T14:30:05Z'))
  expect(answered).toEqual({ ...opened, answeredAt: '2026-11-24T23:30:05' })
  expect(answeredAt(answered, 'Asia/Tokyo', new Date('2026-11-24T14:30:50Z'))).toBe(answered)
  expect(answeredAt(opened, 'Asia/Tokyo', new Date('2026-11-24T13:00:00Z'))).toBe(opened)
})
