import { expect, test } from 'vitest'
import { elapsedDays } from './elapsed-days'

const project = { startOn: '2026-10-11', endOn: '2027-04-08', timeZone: 'Asia/Tokyo' }
const tokyo = (time: string) => new Date(`${time}+09:00`)

test('a project without a start shows no elapsed days', () => {
  expect(elapsedDays({ ...project, startOn: null }, tokyo('2026-11-21T09:30'))).toBeNull()
})

test.each([
  ['the day before the first', '2026-10-10T23:59', { phase: 'before', daysUntilStart: 1, totalDays: 180 }],
  ['the first day', '2026-10-11T00:00', { phase: 'running', day: 1, totalDays: 180 }],
  ['the 42nd day', '2026-11-21T09:30', { phase: 'running', day: 42, totalDays: 180 }],
  ['the last day', '2027-04-08T23:59', { phase: 'running', day: 180, totalDays: 180 }],
  ['the day after the last', '2027-04-09T00:00', { phase: 'over', totalDays: 180 }],
])('on %s the project says so', (_, time, expected) => {
  expect(elapsedDays(project, tokyo(time))).toEqual(expected)
})

test("days change at midnight in the project's time zone", () => {
  const newYork = { ...project, timeZone: 'America/New_York' }
  expect(elapsedDays(newYork, tokyo('2026-11-21T09:30'))).toEqual({
    phase: 'running',
    day: 41,
    totalDays: 180,
  })
})

test('a project without an end keeps counting days', () => {
  expect(elapsedDays({ ...project, endOn: null }, tokyo('2026-11-21T09:30'))).toEqual({
    phase: 'running',
    day: 42,
    totalDays: null,
  })
})
