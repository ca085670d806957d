import { expect, test } from 'vitest'
import { hypnogramBars, stageMinutes, stageRows } from './hypnogram'
import { sequentialStep } from './sequential-scale'
import { barPaths, linePath } from './sparkline'
import { calendarRange, calendarWeeks } from './wear-calendar'

const plot = { width: 10, height: 10, domain: [0, 100] } as const

test('a line breaks where nothing was measured, and a single value stays visible', () => {
  const { path, end } = linePath([0, null, 100, 50], plot)
  expect(path).toBe('M2 8h0.1M6 2h0.1L8 5')
  expect(end).toEqual({ x: 8, y: 5 })
  expect(linePath([null, null], plot)).toEqual({ path: '', end: null })
})

test('a value outside the shared scale is drawn at its edge', () => {
  expect(linePath([250], plot).end?.y).toBe(2)
  expect(linePath([-5], plot).end?.y).toBe(8)
})

test('a day without a value has no bar, a day of zero has a 1 px bar', () => {
  const { past, last } = barPaths([null, 0, 100], { ...plot, width: 30 })
  expect(past).toBe('M10 10v-1h7.2v1z')
  expect(last).toBe('M20 10v-9h7.2v9z')
})

test('values outside a scale take its end steps', () => {
  expect([-1, 0, 49, 50, 100, 400].map((value) => sequentialStep(value, [0, 100]))).toEqual([
    1, 1, 3, 4, 6, 6,
  ])
})

test('a night becomes bars whose last one ends with the session', () => {
  const at = Date.parse('2026-11-20T14:00:00Z')
  const bars = hypnogramBars({
    startedAt: '2026-11-20T14:00:00Z',
    endedAt: '2026-11-20T15:00:00Z',
    stageStarts: [at, at + 15 * 60_000],
    stages: ['AWAKE', 'ASLEEP'],
  })
  expect(bars.map(({ stage, row, from, to }) => ({ stage, row, from, to }))).toEqual([
    { stage: 'AWAKE', row: 0, from: 0, to: 0.25 },
    { stage: 'ASLEEP', row: 1, from: 0.25, to: 1 },
  ])
  expect(stageMinutes(bars)).toEqual([
    { stage: 'AWAKE', minutes: 15 },
    { stage: 'ASLEEP', minutes: 45 },
  ])
})

test('sleep without stages is not drawn on the line of light sleep', () => {
  expect(stageRows(['AWAKE', 'ASLEEP'])).toEqual(['AWAKE', 'ASLEEP'])
  expect(stageRows(['LIGHT', 'DEEP'])).toEqual(['AWAKE', 'REM', 'LIGHT', 'DEEP'])
  expect(stageRows(['LIGHT', 'ASLEEP'])).toContain('ASLEEP')
})

test('the calendar shows six weeks from Monday; the last one contains today', () => {
  const range = calendarRange('2026-11-21')
  expect(range).toEqual({ from: '2026-10-12', to: '2026-11-22' })
  const weeks = calendarWeeks('2026-11-21', {
    dates: ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'],
    minutes: [1200, 0, null, 300],
    states: [13, 9, 11, 13],
  })
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
  expect(weeks[5]?.slice(2)).toEqual([
    { date: '2026-11-18', kind: 'worn', minutes: 1200 },
    { date: '2026-11-19', kind: 'missing', state: 'NOT_WORN', minutes: 0 },
    { date: '2026-11-20', kind: 'missing', state: 'WEAR_UNKNOWN', minutes: null },
    { date: '2026-11-21', kind: 'today', minutes: 300 },
    { date: '2026-11-22', kind: 'future' },
  ])
})
