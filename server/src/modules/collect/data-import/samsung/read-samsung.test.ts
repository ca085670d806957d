import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rowsOfFile } from '../../../../../testing/rows-of-file'
import { textIn } from '../../../../platform/words'
import { recogniseFile } from '../files/read-file'
import { samsungHealthLayouts } from '../layouts/samsung-health-layouts'
import { accountOfSamsungPath } from './account-of-path'

const folder = mkdtempSync(join(tmpdir(), 'kansoku-samsung-'))
afterAll(() => rmSync(folder, { recursive: true }))
const range = { earliest: '2000-01-01', latest: '2026-11-22', timeZone: 'Asia/Tokyo' }

const lines = (...rows: string[]) => `\uFEFF${rows.join('\r\n')}\r\n`

const read = (content: string) =>
  rowsOfFile({ path: join(folder, 'file'), name: 'P001/any.csv' }, content, {
    layouts: samsungHealthLayouts,
    range,
  })

const weights = (...rows: string[]) =>
  lines('com.samsung.health.weight,7,1', 'start_time,weight,time_offset,datauuid', ...rows)

test.each([
  ['2026-07-01 22:05:00.000,,UTC+0900,w-1,', 'missing'],
  ['2026-07-01T22:05:00Z,61.3,UTC+0900,w-1,', 'not_a_date'],
  ['2026-02-30 22:05:00.000,61.3,UTC+0900,w-1,', 'no_such_date'],
  ['2027-07-01 22:05:00.000,61.3,UTC+0900,w-1,', 'date_out_of_range'],
  ['2026-07-01 22:05:00.000,6130,UTC+0900,w-1,', 'out_of_range'],
  ['2026-07-01 22:05:00.000,61.3,UTC+0900', 'column_count'],
  ['2026-07-01 22:05:00.000,"61.3,UTC+0900,w-1,', 'quote'],
])('the row %s is refused as %s, and the next one is taken', async (row, reason) => {
  const { rows, rejected } = await read(weights(row, '2026-07-02 22:05:00.000,61.5,UTC+0900,w-2,'))
  expect(rejected).toMatchObject([{ line: 3, reason }])
  expect(rows.map(({ values }) => values[0]?.value)).toEqual([61.5])
})

test('columns are told by the last part of their names, in any order, with commas or semicolons', async () => {
  const prefixed = lines(
    'com.samsung.health.weight;7;1',
    'com.samsung.health.weight.time_offset;com.samsung.health.weight.weight;body_weight;com.samsung.health.weight.start_time',
    'UTC-0330;61.3;999;2026-07-01 02:05:00.500;',
  )
  const { rows } = await read(prefixed)
  expect(rows).toMatchObject([
    {
      instant: Date.parse('2026-07-01T02:05:00.500Z'),
      clock: { date: '2026-06-30', timeOfDay: (22 * 60 + 35) * 60_000 + 500 },
      values: [{ metric: 'weight', source: 'sample', value: 61.3 }],
    },
  ])
})

test('steps of single devices are counted and not added; a day may be written as text', async () => {
  const { rows } = await read(
    lines(
      'com.samsung.shealth.step_daily_trend,11,1',
      'source_type,count,distance,day_time',
      '0,3100,2200.0,1782950400000,',
      '-2,8240,5900.0,1782950400000,',
      '-2,7000,,2026-07-03 00:00:00.000,',
    ),
  )
  expect(rows.map(({ clock, values }) => [clock.date, ...values.map(({ value }) => value)])).toEqual([
    ['2026-07-02', 8240, 5900],
    ['2026-07-03', 7000],
  ])
})

test('a stage that nobody knows, and a night that ends before it begins, are refused', async () => {
  const stages = await read(
    lines(
      'com.samsung.health.sleep_stage,12,1',
      'start_time,end_time,time_offset,stage,sleep_id',
      '2026-07-01 14:40:00.000,2026-07-01 14:52:00.000,UTC+0900,40009,night-a,',
    ),
  )
  expect(stages.rejected).toMatchObject([{ line: 3, column: 'stage', reason: 'out_of_range' }])
  const nights = await read(
    lines(
      'com.samsung.shealth.sleep,84,1',
      'com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.datauuid',
      '2026-07-01 14:40:00.000,2026-07-01 14:00:00.000,night-a,',
    ),
  )
  expect(nights.rejected).toMatchObject([{ line: 3, column: 'end_time', reason: 'out_of_range' }])
})

test.each([
  ['com.samsung.shealth.sleep_combined', 'It is not imported: it repeats the sleep.'],
  ['com.samsung.shealth.tracker.pedometer_day_summary', 'It is not imported: it repeats the steps of days'],
  ['com.samsung.shealth.stress', 'It is not imported: there is no metric for it.'],
  ['com.samsung.shealth.user_profile', 'It is never read'],
  ['com.samsung.shealth.something_new', 'It is not imported: records of this kind are not read.'],
])('%s is left out with its reason', async (type, reason) => {
  const file = { path: join(folder, 'left'), name: 'P001/any.csv' }
  writeFileSync(file.path, lines(`${type},1,1`, 'start_time,value', '2026-07-01 14:40:00.000,1,'))
  const found = await recogniseFile(file, samsungHealthLayouts)
  expect('layout' in found && textIn(found.layout.skipNote ?? '', 'en')).toContain(reason)
})

test.each([
  ['P001/samsunghealth_taro_20260703101500/com.samsung.health.weight.20260703101500.csv', 'P001'],
  ['P001.zip/samsunghealth_taro_20260703101500/jsons/a/b/c.json', 'P001'],
  ['P-2_20260703101500/com.samsung.health.weight.20260703101500.csv', 'P-2'],
  ['com.samsung.health.weight.20260703101500.csv', null],
  ['Download/Samsung Health/com.samsung.health.weight.20260703101500.csv', null],
])('whose %s is', (path, account) => {
  expect(accountOfSamsungPath(path)).toBe(account)
})

test('an export that nobody named is one person’s by a mark that does not say who', () => {
  const [first, later, other] = ['taro_20260703101500', 'taro_20261003101500', 'hanako_20260703101500'].map(
    (name) => accountOfSamsungPath(`samsunghealth_${name}.zip/samsunghealth_${name}/a.csv`),
  )
  expect(first).toMatch(/^[0-9a-f]{10}$/)
  expect(later).toBe(first)
  expect(other).not.toBe(first)
})
