import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { rowsOfFile } from '../../../../../testing/rows-of-file'
import { beatsAt, listOf, numbersAt, table } from '../../../../../testing/takeout-export'
import { textIn } from '../../../../platform/words'
import { recogniseFile } from '../files/read-file'
import { takeoutLayouts } from '../layouts/takeout-layouts'
import type { Row } from '../rows/row'

const folder = mkdtempSync(join(tmpdir(), 'kansoku-takeout-'))
afterAll(() => rmSync(folder, { recursive: true }))
const range = { earliest: '2000-01-01', latest: '2026-11-22', timeZone: 'Asia/Tokyo' }

async function read(name: string, content: string | Buffer) {
  const file = { path: join(folder, 'file'), name: `P001/${name}` }
  const found = await rowsOfFile(file, content, { layouts: takeoutLayouts, range })
  return {
    ...found,
    values: found.rows.flatMap((row) =>
      row.values.map(({ metric, source, value }) => [metric, source, value]),
    ),
  }
}

const at = (row: Row | undefined) =>
  row?.instant === undefined ? row?.clock : new Date(row.instant).toISOString()

test.each([
  ['steps-2026-05-01.json', numbersAt(['05/01/26 00:01:00', 62]), ['steps', 'minute', 62]],
  // Centimetres.
  ['distance-2026-05-01.json', numbersAt(['05/01/26 00:01:00', 4340]), ['distance', 'minute', 43.4]],
  ['calories-2026-05-01.json', numbersAt(['05/01/26 00:01:00', '3.17']), ['energy', 'minute', 3.17]],
  ['heart_rate-2026-05-01.json', beatsAt(['05/01/26 00:00:04', 61]), ['heart_rate', 'sample', 61]],
  [
    'resting_heart_rate-2026-05-01.json',
    listOf({ dateTime: '05/01/26 00:00:00', value: { date: '05/01/26', value: 58.2, error: 6.8 } }),
    ['resting_heart_rate', 'day', 58.2],
  ],
  // Pounds.
  [
    'weight-2026-05-01.json',
    listOf({ logId: 1, weight: 135, bmi: 22, date: '05/01/26', time: '07:10:05', source: 'API' }),
    ['weight', 'sample', 61.23496995],
  ],
  ['steps_2026-05-01.csv', table('timestamp,steps', '2026-05-01T00:01:00Z,60'), ['steps', 'sample', 60]],
  ['distance.csv', table('timestamp,distance', '2026-05-01T00:01:00Z,44.8'), ['distance', 'sample', 44.8]],
  [
    'calories_2026-05-01.csv',
    table('timestamp,calories', '2026-05-01T00:01:00Z,3.2'),
    ['energy', 'sample', 3.2],
  ],
  [
    'heart_rate_2026-05-01.csv',
    table('timestamp,beats per minute,data source', '2026-05-01T00:01:00.123456Z,70.0,Charge 6'),
    ['heart_rate', 'sample', 70],
  ],
  ['weight.csv', table('timestamp,weight grams', '2026-05-01T00:01:00Z,61250'), ['weight', 'sample', 61.25]],
  [
    'active_minutes.csv',
    table('timestamp,light,moderate,very', '2026-05-01T00:01:00Z,0,1,0'),
    ['active_minutes', 'sample', 1],
  ],
  [
    'daily_oxygen_saturation.csv',
    table('timestamp,average percentage,lower bound percentage', '2026-05-01T00:00:00Z,95.4,92'),
    ['spo2', 'day', 95.4],
  ],
  [
    'daily_respiratory_rate.csv',
    table('timestamp,breaths per minute', '2026-05-01T00:00:00Z,14.2'),
    ['respiratory_rate', 'day', 14.2],
  ],
])('%s is read in the unit of its metric', async (name, content, value) => {
  expect(await read(name, content)).toMatchObject({ values: [value], rejected: [], told: [] })
})

const zero = String.fromCharCode(0)

test.each([
  ['a zero byte in a value', `"6${zero}2"`, 'unreadable'],
  ['a zero byte between', `${zero}62`, 'unreadable'],
  ['half a character in a value', '"6\ufffd2"', 'not_a_number'],
  ['a zero-width space within a value', '"6\u200b2"', 'not_a_number'],
])('%s of an entry costs that entry, and no other', async (_, value, reason) => {
  const entry = (minute: number, written: string) =>
    `{ "dateTime": "05/01/26 00:0${minute}:00", "value": ${written} }`
  const content = `[\n${[entry(1, '"61"'), entry(2, value), entry(3, '"63"')].join(',\n')}\n]\n`
  const { values, rejected } = await read('steps-2026-05-01.json', content)
  expect(values).toEqual([
    ['steps', 'minute', 61],
    ['steps', 'minute', 63],
  ])
  expect(rejected).toMatchObject([{ line: 3, reason }])
})

test('a zero byte in a row of CSV costs that row, and signs that nobody sees are blanks beside a number', async () => {
  const rows = ['2026-05-01T00:01:00Z,60', `2026-05-01T00:02:00Z,6${zero}1`, '2026-05-01T00:03:00Z,62\u200b']
  const { values, rejected } = await read('steps_2026-05-01.csv', table('timestamp,steps', ...rows))
  expect(values).toEqual([
    ['steps', 'sample', 60],
    ['steps', 'sample', 62],
  ])
  expect(rejected).toMatchObject([{ line: 3, reason: 'encoding' }])
})

test('steps, distance and beats stand in UTC, calories at the time of the account, days at their date', async () => {
  const stamp = '05/01/24 15:00:00'
  const { rows: steps } = await read('steps-2024-05-01.json', numbersAt([stamp, 12]))
  expect([at(steps[0]), steps[0]?.clock.date]).toEqual(['2024-05-01T15:00:00.000Z', '2024-05-02'])
  const { rows: calories } = await read('calories-2024-05-01.json', numbersAt([stamp, 4]))
  expect(at(calories[0])).toEqual({ date: '2024-05-01', timeOfDay: 15 * 3_600_000 })
  const daily = table('timestamp,beats per minute', '2024-05-02T00:00:00Z,57', '2024-05-03T09:00:00Z,57')
  const { rows: days, rejected } = await read('daily_resting_heart_rate.csv', daily)
  expect(days.map(at)).toEqual([{ date: '2024-05-02', timeOfDay: 0 }])
  expect(rejected).toMatchObject([{ line: 3, column: 'timestamp', reason: 'not_a_date' }])
})

test('a heart rate of confidence 0 is not worn, and days written ahead have no figure: both are counted', async () => {
  const beats = await read(
    'heart_rate-2026-05-01.json',
    beatsAt(['05/01/26 00:00:00', 70, 0], ['05/01/26 00:00:05', 71, 1]),
  )
  expect(beats.values).toEqual([['heart_rate', 'sample', 71]])
  expect(beats.told).toEqual([expect.stringMatching(/^装着していない間の心拍数: 1件/)])
  const ahead = { dateTime: '05/02/26 00:00:00', value: { date: null, value: 0, error: 0 } }
  const resting = await read('resting_heart_rate-2026-05-01.json', listOf(ahead, ahead))
  expect(resting).toMatchObject({ rows: [], rejected: [], told: [expect.stringMatching(/2件/)] })
})

const log = {
  logId: 9007199254740993n,
  dateOfSleep: '2024-05-02',
  startTime: '2024-05-01T23:40:30.000',
  endTime: '2024-05-02T06:40:30.000',
  duration: 25_200_000,
  minutesAsleep: 390,
  mainSleep: true,
  levels: {
    data: [
      { dateTime: '2024-05-01T23:40:30.000', level: 'wake', seconds: 600 },
      { dateTime: '2024-05-01T23:50:30.000', level: 'light', seconds: 24_600 },
    ],
  },
}
const asJson = (entry: object) =>
  JSON.stringify([entry], (_, value) => (typeof value === 'bigint' ? `big${value}` : value), 1).replace(
    /"big(\d+)"/,
    '$1',
  )

test('a sleep log has its own id to the last figure, its length, its stages and what Fitbit counted', async () => {
  const { rows, rejected } = await read('sleep-2024-05-01.json', asJson(log))
  expect(rejected).toEqual([])
  expect(rows[0]).toMatchObject({
    clock: { date: '2024-05-01' },
    night: {
      key: '9007199254740993',
      length: 25_200_000,
      isNap: false,
      minutesAsleep: 390,
      stages: [
        { stage: 'awake', from: 0, minutes: 10 },
        { stage: 'light', from: 600_000, minutes: 410 },
      ],
    },
  })
  expect(
    (await read('sleep-2024-05-01.json', asJson({ ...log, mainSleep: false }))).rows[0]?.night?.isNap,
  ).toBe(true)
})

test.each([
  ['no length', { duration: 0 }, 'duration', 'out_of_range'],
  ['26 hours', { duration: 93_600_000 }, 'duration', 'out_of_range'],
  ['no id', { logId: undefined }, 'logId', 'missing'],
  ['no beginning', { startTime: '' }, 'startTime', 'missing'],
  ['a beginning that is none', { startTime: '2024-02-30T23:00:00.000' }, 'startTime', 'no_such_date'],
  ['a stage that is none', { levels: { data: [{ level: 'dream', seconds: 60 }] } }, 'levels', 'out_of_range'],
])('a sleep log with %s is refused', async (_, wrong, column, reason) => {
  const { rows, rejected } = await read('sleep-2024-05-01.json', asJson({ ...log, ...wrong }))
  expect(rows).toEqual([])
  expect(rejected).toMatchObject([{ line: 2, column, reason }])
})

test('nights of Google’s own list have their offset; a sleep of less than three hours is a nap', async () => {
  const { rows } = await read(
    'UserSleeps_2026-05-01.csv',
    table(
      'sleep_id,sleep_type,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end,data_source',
      '1,STAGES,395,+02:00,2026-05-01T22:31:30Z,+02:00,2026-05-02T05:58:30Z,DERIVED',
      '2,CLASSIC,37,+02:00,2026-05-02T04:10:00Z,+02:00,2026-05-02T04:50:00Z,MANUAL',
    ),
  )
  expect(
    rows.map(({ clock, night }) => [clock.date, night?.key, night?.isNap, night?.minutesAsleep]),
  ).toEqual([
    ['2026-05-02', '1', false, 395],
    ['2026-05-02', '2', true, 37],
  ])
})

test('phones and what mirrors them are devices of their own; bands are one, and so is what the account made', async () => {
  const rows = [
    'MobileTrack',
    'Google Health App',
    'Fit Health Connect',
    'Google Fitbit Air',
    'Charge 5',
    '',
  ].map((source) => `2026-05-01T00:01:00Z,60,${source}`)
  const steps = await read('steps.csv', table('timestamp,steps,data source', ...rows))
  const models = steps.rows.map(({ origin }) => origin?.model)
  expect(models).toEqual([
    'MobileTrack',
    'Google Health App',
    'Fit Health Connect',
    'Fitbit',
    'Fitbit',
    'Fitbit',
  ])
  const energy = await read('calories.csv', table('timestamp,calories,data source', ...rows))
  expect(energy.rows[1]?.origin?.model).toBe('Fitbit')
  const named = await read(
    'steps.csv',
    table('timestamp,steps,data source', '2026-05-01T00:01:00Z,1,太郎の時計'),
  )
  expect(JSON.stringify(named.rows)).not.toContain('太郎')
})

test.each([
  [
    'an entry that is no JSON',
    '[\n {"dateTime": "05/01/26 00:00:00", "value" "1"},\n {"dateTime": "05/01/26 00:01:00", "value": "2"}\n]\n',
    { line: 2, reason: 'unreadable' },
  ],
  [
    'an entry without a quotation mark',
    '[\n {"dateTime": "05/01/26 00:00:00", "value": "1},\n {"dateTime": "05/01/26 00:01:00", "value": "2"}\n]\n',
    { line: 2, reason: 'unreadable' },
  ],
  [
    'a date that is none',
    numbersAt(['02/30/26 00:00:00', 1], ['05/01/26 00:01:00', 2]),
    { line: 1, column: 'dateTime', reason: 'no_such_date' },
  ],
  [
    'a date of the future',
    numbersAt(['05/01/36 00:00:00', 1], ['05/01/26 00:01:00', 2]),
    { reason: 'date_out_of_range' },
  ],
  [
    'negative steps',
    numbersAt(['05/01/26 00:00:00', -1], ['05/01/26 00:01:00', 2]),
    { column: 'value', reason: 'negative' },
  ],
  ['a word', numbersAt(['05/01/26 00:00:00', 'many'], ['05/01/26 00:01:00', 2]), { reason: 'not_a_number' }],
  [
    'no value',
    listOf({ dateTime: '05/01/26 00:00:00' }, { dateTime: '05/01/26 00:01:00', value: '2' }),
    { reason: 'missing' },
  ],
  [
    'no time',
    listOf({ value: '1' }, { dateTime: '05/01/26 00:01:00', value: '2' }),
    { column: 'dateTime', reason: 'missing' },
  ],
  [
    'a list for a value',
    listOf({ dateTime: '05/01/26 00:00:00', value: [1] }, { dateTime: '05/01/26 00:01:00', value: '2' }),
    { reason: 'missing' },
  ],
])('%s costs its entry, and the others are taken', async (_, content, rejection) => {
  const { values, rejected } = await read('steps-2026-05-01.json', content)
  expect(values).toEqual([['steps', 'minute', 2]])
  expect(rejected).toEqual([expect.objectContaining(rejection)])
})

test('what is cut off, too long, packed, marked or of another encoding', async () => {
  const whole = numbersAt(['05/01/26 00:00:00', 1], ['05/01/26 00:01:00', 2])
  const cut = await read('steps-2026-05-01.json', whole.slice(0, -10))
  expect(cut.values).toEqual([['steps', 'minute', 1]])
  expect(cut.rejected).toMatchObject([{ reason: 'cut_off' }])
  const packed = gzipSync(whole)
  expect((await read('steps-2026-05-01.json.gz', packed)).values).toHaveLength(2)
  expect((await read('steps-2026-05-01.json.gz', packed.subarray(0, -12))).rejected).toMatchObject([
    { reason: 'cut_off' },
  ])
  expect((await read('steps-2026-05-01.json', `\uFEFF${whole}`)).values).toHaveLength(2)
  const wide = Buffer.from(`\uFEFF${whole}`, 'utf16le')
  expect((await read('steps-2026-05-01.json', wide)).rejected).toMatchObject([{ reason: 'encoding' }])
  const endless = `[{"dateTime": "${'x'.repeat(2 * 1024 * 1024)}`
  expect((await read('steps-2026-05-01.json', endless)).rejected).toMatchObject([{ reason: 'line_too_long' }])
  const row = 'timestamp,steps\n2026-05-01T00:01:00Z,60\n2026-05-01T00:02:00Z,6'
  expect(await read('steps.csv', row)).toMatchObject({
    values: [['steps', 'sample', 60]],
    rejected: [{ line: 3, reason: 'cut_off' }],
  })
})

test.each([
  ['2026-05-01 00:01:00,60', 'not_a_date'],
  ['2026-05-01T00:01:00+09:00,60', 'not_a_date'],
  ['2026-02-30T00:01:00Z,60', 'no_such_date'],
  ['2026-05-01T24:01:00Z,60', 'no_such_date'],
  [',60', 'missing'],
  ['2026-05-01T00:01:00Z,', 'missing'],
  ['2026-05-01T00:01:00Z,60,1', 'column_count'],
  ['2026-05-01T00:01:00Z,"60', 'quote'],
])('a line of CSV %s is refused: %s', async (line, reason) => {
  const { rows, rejected } = await read('steps.csv', table('timestamp,steps', line, '2026-05-01T00:01:00Z,1'))
  expect(rows).toHaveLength(1)
  expect(rejected).toMatchObject([{ line: 2, reason }])
})

const skipped = async (name: string, content: string) => {
  const file = { path: join(folder, 'file'), name }
  writeFileSync(file.path, content)
  const found = await recogniseFile(file, takeoutLayouts)
  return 'defect' in found ? found.defect.reason : textIn(found.layout.skipNote ?? '', 'ja')
}

test.each([
  ['P/Takeout/Fitbit/Your Profile/Profile.csv', table('id,full_name', '1,A'), /個人の情報/],
  ['P/Takeout/Fitbit/何か/Profile.csv', table('id,email_address', '1,a@b.example'), /個人の情報/],
  ['P/x/gps_location_2026-05-01.csv', table('timestamp,latitude,longitude', '1,2,3'), /個人の情報/],
  ['P/x/live_pace_2026-05-01.csv', table('timestamp,steps', '1,2'), /歩数の繰り返し/],
  ['P/x/altitude-2026-05-01.json', numbersAt(['05/01/26 00:00:00', 1]), /対応する指標/],
  ['P/x/unheard-2026-05-01.json', numbersAt(['05/01/26 00:00:00', 1]), /対応していない/],
  [
    'P/x/time_in_heart_rate_zones-2026-05-01.json',
    listOf({ dateTime: '05/01/26 00:00:00', value: {} }),
    /対応する指標/,
  ],
  [
    'P/x/active_zone_minutes_2026-05-01.csv',
    table('timestamp,heart rate zone,total minutes', '1,2,3'),
    /対応する指標/,
  ],
  ['P/x/exercise-0.json', listOf({ logId: 1 }), /対応する指標/],
  ['P/x/archive_browser.html', '<html>', /データではない/],
  ['P/x/somebody-elses.json', '{"a": 1}\n', /unknown_layout/],
  ['P/x/table.csv', table('a,b', '1,2'), /unknown_layout/],
  // The name alone is no family, nor are the columns.
  ['P/x/steps-2026-05-01.json', '{"a": 1}\n', /unknown_layout/],
  ['P/x/daily_resting_heart_rate.csv', table('day,pulse', '1,2'), /unknown_layout/],
])('%s is left out and says why', async (name, content, words) => {
  expect(await skipped(name, content)).toMatch(words)
})
