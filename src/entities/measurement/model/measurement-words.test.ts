import { i18n } from '@lingui/core'
import { beforeAll, expect, test } from 'vitest'
import {
  dayStateInLine,
  dayStateName,
  dayStateOf,
  dayStateSentence,
  dayStateShort,
  dayStates,
} from './day-state'
import { formatMetric, formatMetricWithUnit, metricKeys, metricStyle } from './metric'

beforeAll(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }))

test('an unknown state code counts as not measured', () => {
  expect(dayStateOf(99)).toBe('NOT_MEASURED')
  expect(dayStateOf(null)).toBe('NOT_MEASURED')
  expect(dayStateOf(9)).toBe('NOT_WORN')
})

test('every day state has a unique name, a short name that fits a cell, and a sentence', () => {
  expect(new Set(dayStates.map(dayStateName)).size).toBe(dayStates.length)
  for (const state of dayStates) {
    const lines = dayStateShort(state).split('\n')
    expect(lines.length).toBeLessThanOrEqual(2)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(4)
    expect(dayStateSentence(state)).toMatch(/。$/)
  }
})

test('a short name in one line breaks where its two lines do', () => {
  expect(dayStateInLine('NO_DEVICE')).toBe('デバイス\u200bなし')
  expect(dayStateInLine('NOT_WORN')).toBe('未装着')
  expect(dayStateInLine('BATTERY_EMPTY')).toBe('電池\u200b切れ')
  expect(dayStateInLine('AWAITED')).toBe('受信\u200b待ち')
})

test('every metric has its own name in Japanese', () => {
  expect(new Set(metricKeys.map((metric) => metricStyle(metric).label)).size).toBe(metricKeys.length)
})

test.each([
  ['STEPS', 4800, '4,800', '4,800 歩'],
  ['SLEEP', 252, '4:12', '4:12'],
  ['DISTANCE', 5432, '5.4', '5.4 km'],
  ['SPO2', 98, '98.0', '98.0%'],
  ['HEART_RATE', 71.6, '72', '72 bpm'],
  ['WEIGHT', null, '—', '—'],
] as const)('%s of %s is written %s in a cell and %s in a sentence', (metric, value, cell, sentence) => {
  expect(formatMetric(metric, value)).toBe(cell)
  expect(formatMetricWithUnit(metric, value)).toBe(sentence)
})

test('metrics and units have names in the current language', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  expect(metricStyle('STEPS')).toMatchObject({ label: 'Steps', unit: 'steps' })
  expect(formatMetricWithUnit('STEPS', 4800)).toBe('4,800 steps')
  i18n.loadAndActivate({ locale: 'ja', messages: {} })
  expect(metricStyle('STEPS')).toMatchObject({ label: '歩数', unit: '歩' })
})
