import { expect, test } from 'vitest'
import { type TableDraft, withMetric, withMoment, withUnit } from './table-draft'

const draft: TableDraft = {
  fingerprint: 'f',
  isLeftOut: false,
  personFrom: 'COLUMN',
  personColumn: 0,
  dateColumn: 1,
  timeColumn: null,
  dateForm: 'YMD',
  zone: 'LOCAL',
  covers: 'MINUTE',
  decimal: 'POINT',
  values: [{ column: 3, metric: 'steps', unit: 'steps' }],
}

test('a metric that is chosen for another column is taken from the one that had it', () => {
  expect(withMetric(draft, 2, 'steps').values).toEqual([{ column: 2, metric: 'steps', unit: 'steps' }])
})

test('a column that is not imported any more leaves the others', () => {
  const two = withMetric(draft, 2, 'distance')
  expect(two.values.map(({ column }) => column)).toEqual([2, 3])
  expect(withMetric(two, 3, null).values).toEqual([{ column: 2, metric: 'distance', unit: 'm' }])
})

test('the unit of one column changes, and no other', () => {
  const two = withUnit(withMetric(draft, 2, 'distance'), 2, 'km')
  expect(two.values).toEqual([
    { column: 2, metric: 'distance', unit: 'km' },
    { column: 3, metric: 'steps', unit: 'steps' },
  ])
})

test('a column of times is no value', () => {
  expect(withMoment(draft, { timeColumn: 3 })).toMatchObject({ timeColumn: 3, values: [] })
})
