import { expect, test } from 'vitest'
import { metricKeys } from '../metrics'
import type { Variable } from '../variables'
import { columnsOf } from './columns'
import { fixedTables, longDays, rawSamples, responseHead, sampleStretches, wideDays } from './tables'

const variable = (key: string, kind: 'text' | 'dateTime' = 'text'): Variable => ({
  key,
  name: { ja: key, en: key },
  definition: { ja: '。', en: '.' },
  type: { kind },
  grain: 'response',
  privacy: 'open',
})

test('ids that differ in signs, capitals or behind the sixtieth letter have headings of their own', () => {
  const long = 'q'.repeat(80)
  const headings = columnsOf(
    ['a-b', 'a_b', 'A.b', '-99', '99', '気分', '気持', long, `${long}2`].map((key) => variable(key)),
    'utc',
  ).map(({ key }) => key)

  expect(headings).toEqual([
    'a_b',
    'a_b_2',
    'a_b_3',
    'q__99',
    'q_99',
    'q___',
    'q____2',
    'q'.repeat(64),
    `${'q'.repeat(60)}_2`,
  ])
})

test('a moment is one column or two, as is chosen', () => {
  const keys = (times: 'utc' | 'local' | 'both') =>
    columnsOf([variable('sentAt', 'dateTime')], times).map(({ key, type }) => `${key} ${type}`)
  expect(keys('utc')).toEqual(['sent_at_utc instant'])
  expect(keys('local')).toEqual(['sent_at_local zonedInstant'])
  expect(keys('both')).toEqual(['sent_at_utc instant', 'sent_at_local zonedInstant'])
})

const tables: readonly (readonly [string, readonly Variable[]])[] = [
  ...Object.entries(fixedTables).map(([name, { variables }]) => [name, variables] as const),
  ['daily, long', longDays()],
  ['daily, wide', wideDays(metricKeys)],
  ['answers, wide', responseHead],
  ...metricKeys.map((metric) => [`samples of ${metric}`, rawSamples(metric)] as const),
  ...metricKeys.map((metric) => [`stretches of ${metric}`, sampleStretches(metric)] as const),
]

test.each(tables)(
  '%s: begins with the subject, unless it is of the project, and each column has a sentence in both languages',
  (_, variables) => {
    const isOfProject = variables.every(({ grain }) => grain === 'project')
    if (!isOfProject) expect(variables[0]?.key).toBe('subject')
    for (const { key, definition } of columnsOf(variables, 'both')) {
      expect(definition.ja, key).toMatch(/。$/)
      expect(definition.en, key).toMatch(/\.$/)
    }
  },
)

test('a figure of a day says that it has seven digits; minutes, which are exact, do not', () => {
  const saying = wideDays(metricKeys).filter(({ definition }) => definition.en.includes('seven digits'))
  expect(saying.map(({ key }) => key)).toEqual(metricKeys.filter((key) => key !== 'wear' && key !== 'sleep'))
  expect(longDays().find(({ key }) => key === 'value')?.definition.ja).toContain('7桁')
})
