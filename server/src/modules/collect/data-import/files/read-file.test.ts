import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { afterAll, expect, test } from 'vitest'
import { rejectionsIn } from '../../../../../testing/rejections-in'
import { fitabaseLayouts } from '../layouts/fitabase-layouts'
import { lifesnapsLayouts } from '../layouts/lifesnaps-layouts'
import type { Rejection, Row } from '../rows/row'
import { readFile, recogniseFile } from './read-file'

const folder = mkdtempSync(join(tmpdir(), 'kansoku-read-'))
afterAll(() => rmSync(folder, { recursive: true }))

const range = { earliest: '2000-01-01', latest: '2026-11-22' }
const daily = 'Id,ActivityDay,StepTotal'

async function read(content: string | Buffer, layouts = fitabaseLayouts, name = 'steps.csv') {
  const file = { path: join(folder, name), name }
  writeFileSync(file.path, content)
  const found = await recogniseFile(file, layouts)
  if ('defect' in found) {
    const { line, column, reason, said: message } = found.defect
    return { rows: [], rejected: rejectionsIn([{ file: name, line, column, reason, message }]), steps: [] }
  }
  const rows: Row[] = []
  const rejected: Rejection[] = []
  await readFile(file, found.layout, found.names, range, {
    row: (row) => rows.push(row),
    rejected: (rejection) => rejected.push(rejection),
  })
  return { rows, rejected: rejectionsIn(rejected), steps: rows.map((row) => row.values[0]?.value) }
}

const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('')

test.each([
  ['a missing column', '7,4/12/2016', { line: 3, column: '3列目', reason: 'column_count' }],
  ['a column too many', '7,4/12/2016,1,2', { line: 3, column: '4列目', reason: 'column_count' }],
  ['an open quote', '7,4/12/2016,"12', { line: 3, column: '13文字目', reason: 'quote' }],
  ['no subject', ',4/12/2016,12', { line: 3, column: 'Id', reason: 'missing' }],
  ['a formula as the subject', '=1+1,4/12/2016,12', { line: 3, column: 'Id', reason: 'out_of_range' }],
  ['a tag as the subject', '<b>x</b>,4/12/2016,12', { line: 3, column: 'Id', reason: 'out_of_range' }],
  ['a comma in the subject', '"7,8",4/12/2016,12', { line: 3, column: 'Id', reason: 'out_of_range' }],
  ['a subject with a zero-width space', '7\u200b8,4/12/2016,12', { line: 3, message: /U\+200B/ }],
  ['a subject that turns the text', '7\u202e8,4/12/2016,12', { line: 3, message: /U\+202E/ }],
  ['the 31st of April', '7,4/31/2016,12', { line: 3, column: 'ActivityDay', reason: 'no_such_date' }],
  ['the 30th of February', '7,2/30/2016,12', { line: 3, column: 'ActivityDay', reason: 'no_such_date' }],
  ['the 29th of February of a common year', '7,2/29/2015,12', { line: 3, reason: 'no_such_date' }],
  ['a date in words', '7,Tuesday,12', { line: 3, column: 'ActivityDay', reason: 'not_a_date' }],
  ['a date in the future', '7,4/12/2036,12', { line: 3, column: 'ActivityDay', reason: 'date_out_of_range' }],
  ['negative steps', '7,4/12/2016,-5', { line: 3, column: 'StepTotal', reason: 'negative' }],
  ['more steps than legs allow', '7,4/12/2016,900000', { line: 3, reason: 'out_of_range' }],
  ['a word for a number', '7,4/12/2016,many', { line: 3, column: 'StepTotal', reason: 'not_a_number' }],
  ['no number', '7,4/12/2016,', { line: 3, column: 'StepTotal', reason: 'missing' }],
])(
  'a row with %s is refused with its line and column, and the rows around it are taken',
  async (_, row, rejection) => {
    const { steps, rejected } = await read(lines(daily, '7,4/11/2016,10', row, '7,4/13/2016,30'))
    expect(steps).toEqual([10, 30])
    expect(rejected).toHaveLength(1)
    const { message, ...place } = { message: /./, ...rejection }
    expect(rejected[0]).toMatchObject({ ...place, message: expect.stringMatching(message) })
  },
)

test('a subject in full width is the one in half width', async () => {
  const { rows } = await read(lines(daily, '７－Ａ,4/11/2016,10', '7-A,4/12/2016,10'))
  expect(rows.map(({ id }) => id)).toEqual(['7-A', '7-A'])
})

test('a heart rate of 900 is refused and the message names the possible range', async () => {
  const { rows, rejected } = await read(
    lines('Id,Time,Value', '7,5/10/2016 6:55:26 AM,71', '7,5/10/2016 6:55:31 AM,900'),
  )
  expect(rows).toHaveLength(1)
  expect(rejected[0]).toMatchObject({ file: 'steps.csv', line: 3, column: 'Value', reason: 'out_of_range' })
  expect(rejected[0]?.message).toContain('20〜300')
})

test.each([
  ['a narrow no-break space before PM', '7,4/12/2016 7:21:00\u202fPM,20'],
  ['a no-break space before PM', '7,4/12/2016 7:21:00\u00a0PM,20'],
  ['p.m.', '7,4/12/2016 7:21:00 p.m.,20'],
  ['p. m. as in Spanish', '7,4/12/2016 7:21:00\u00a0p.\u00a0m.,20'],
  ['a zero-width space after the date', '7,4/12/2016\u200b 7:21:00 PM,20'],
  ['a mark of byte order before the date', '7,\ufeff4/12/2016 7:21:00 PM,20'],
  ['a control character after the number', '7,4/12/2016 7:21:00 PM,20\u0001'],
  ['a zero-width space after the number', '7,4/12/2016 7:21:00 PM,20\u200b'],
])('%s is read as a blank', async (_, row) => {
  const { rows, rejected } = await read(lines('Id,ActivityMinute,Steps', row))
  expect(rejected).toEqual([])
  expect(rows.map(({ clock, values }) => [clock, values[0]?.value])).toEqual([
    [{ date: '2016-04-12', timeOfDay: (19 * 60 + 21) * 60_000 }, 20],
  ])
})

test.each([
  ['a zero-width space after a heading', 'Id\u200b,ActivityMinute,Steps'],
  ['no-break spaces around headings', '\u00a0Id,ActivityMinute\u00a0,Steps'],
  ['two marks of byte order', '\ufeff\ufeffId,ActivityMinute,Steps'],
])('%s is no part of it', async (_, header) => {
  const { steps, rejected } = await read(lines(header, '7,4/12/2016 7:21:00 PM,20'))
  expect({ steps, rejected }).toEqual({ steps: [20], rejected: [] })
})

test('a sleep log is one, also where an invisible sign stands beside its number or its stage', async () => {
  const { rows, rejected } = await read(
    lines(
      'Id,date,value,logId',
      '7,4/12/2016 1:00:00 AM,1,99',
      '7,4/12/2016 1:01:00 AM,1\u200b,99\u200b',
      '7,4/12/2016 1:02:00 AM,\ufeff3,\u00a099',
    ),
  )
  expect(rejected).toEqual([])
  expect(rows.map(({ sleep }) => sleep)).toEqual([
    { logId: '99', isAsleep: true },
    { logId: '99', isAsleep: true },
    { logId: '99', isAsleep: false },
  ])
})

test('an invisible sign within a number is refused, and named', async () => {
  const { rejected } = await read(lines(daily, '7,4/12/2016,1\u200b0'))
  expect(rejected).toMatchObject([{ line: 2, reason: 'not_a_number' }])
  expect(rejected[0]?.message).toContain('[U+200B]')
})

test('a file in UTF-16 is refused as a whole', async () => {
  const { rows, rejected } = await read(iconv.encode(lines(daily, '7,4/11/2016,10'), 'utf-16'))
  expect(rows).toEqual([])
  expect(rejected[0]).toMatchObject({ line: 1, reason: 'encoding' })
  expect(rejected[0]?.message).toContain('UTF-16')
})

test('a row in Shift_JIS is refused at its first foreign character', async () => {
  const mixed = Buffer.concat([
    Buffer.from(lines(daily, '7,4/11/2016,10')),
    iconv.encode('被験者,4/12/2016,20\r\n', 'cp932'),
    Buffer.from(lines('観測,4/13/2016,30')),
  ])
  const { steps, rejected } = await read(mixed)
  expect(steps).toEqual([10, 30])
  expect(rejected).toMatchObject([{ line: 3, column: '1文字目', reason: 'encoding' }])
  expect(rejected[0]?.message).toContain('Shift_JIS')
})

test('a Shift_JIS header is refused with advice', async () => {
  const { rejected } = await read(iconv.encode('被験者,日付,歩数\r\n', 'cp932'))
  expect(rejected[0]).toMatchObject({ line: 1, reason: 'encoding' })
})

test('a binary file is refused', async () => {
  expect((await read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10]))).rejected[0]).toMatchObject({
    reason: 'encoding',
  })
})

test('a zero byte costs its row, and the rows before and after it are taken', async () => {
  const { steps, rejected } = await read(
    Buffer.concat([
      Buffer.from(lines(daily, '7,4/11/2016,10')),
      Buffer.from([1, 2, 0, 3, 4, 5, 6, 10]),
      Buffer.from(lines('7,4/13/2016,30', '7,4/14/2016,\u00004', '7,4/15/2016,50')),
    ]),
  )
  expect(steps).toEqual([10, 30, 50])
  expect(rejected).toMatchObject([
    { line: 3, column: '3バイト目', reason: 'encoding' },
    { line: 5, column: '13バイト目', reason: 'encoding' },
  ])
  expect(rejected[0]?.message).toContain('この行だけ')
})

const zero = String.fromCharCode(0)

test.each([
  ['the first row', [`7,4/11/2016${zero},10`, '7,4/12/2016,20', '7,4/13/2016,30'], [20, 30], 2],
  ['the last row', ['7,4/11/2016,10', '7,4/12/2016,20', `${zero}7,4/13/2016,30`], [10, 20], 4],
  ['a row in quotes', ['7,4/11/2016,10', `"7","4/12/2016","2${zero}0"`, '7,4/13/2016,30'], [10, 30], 3],
  ['a row of nothing else', ['7,4/11/2016,10', zero.repeat(3000), '7,4/13/2016,30'], [10, 30], 3],
])('a zero byte in %s costs that row, plain and packed', async (_, rows, taken, line) => {
  const content = lines(daily, ...rows)
  for (const file of [content, gzipSync(content)]) {
    const { steps, rejected } = await read(file)
    expect(steps).toEqual(taken)
    expect(rejected).toMatchObject([{ line, reason: 'encoding' }])
  }
})

test.each([0x80, 0xff, 0xfe, 0xc3])('the byte %i, which is no character, costs its row', async (byte) => {
  const [before, after] = [lines(daily, '7,4/11/2016,10'), lines('7,4/13/2016,30')]
  const damaged = Buffer.concat([Buffer.from('7,4/12/2016,2'), Buffer.from([byte]), Buffer.from('0\r\n')])
  const { steps, rejected } = await read(Buffer.concat([Buffer.from(before), damaged, Buffer.from(after)]))
  expect(steps).toEqual([10, 30])
  expect(rejected).toMatchObject([{ line: 3, column: '14文字目', reason: 'encoding' }])
})

test('an unknown header is refused as an unknown layout', async () => {
  const { rejected } = await read(lines('a,b,c', '1,2,3'))
  expect(rejected[0]).toMatchObject({ line: 1, column: '見出し', reason: 'unknown_layout' })
})

test('an empty file is refused as empty', async () => {
  expect((await read('')).rejected[0]).toMatchObject({ reason: 'empty', line: 1 })
})

test('a last line without its line end is refused, since its number may have lost digits', async () => {
  const { steps, rejected } = await read(`${daily}\n7,4/11/2016,10\n7,4/12/2016,131`)
  expect(steps).toEqual([10])
  expect(rejected).toMatchObject([{ line: 3, column: '行末', reason: 'cut_off' }])
})

test('a gzip file cut off in the middle gives every whole row before the cut', async () => {
  const days = Array.from({ length: 9000 }, (_, i) => `${i},4/12/2016,${(i * 7919) % 20011}`)
  const whole = gzipSync(lines(daily, ...days))
  const { rows, rejected } = await read(whole.subarray(0, whole.length >> 1))
  expect(rows.length).toBeGreaterThan(3000)
  expect(rows.length).toBeLessThan(6000)
  expect(rejected).toMatchObject([{ line: rows.length + 2, column: '行末', reason: 'cut_off' }])
  expect((await read(whole.subarray(0, whole.length >> 1))).rows).toHaveLength(rows.length)
})

test('a damaged gzip file is refused from the damage on', async () => {
  const whole = gzipSync(lines(daily, '7,4/11/2016,10'))
  whole.fill(0xff, 12, 20)
  expect((await read(whole)).rejected[0]).toMatchObject({ reason: 'unreadable' })
})

test.each([
  ['plain', lines(daily, '7,4/11/2016,10')],
  ['with a byte order mark', `\uFEFF${lines(daily, '7,4/11/2016,10')}`],
  ['with Unix line ends', `${daily}\n7,4/11/2016,10\n`],
  ['with an empty last line', lines(daily, '7,4/11/2016,10', '')],
  ['with columns in another order', lines('StepTotal,activityday,ID', '10,4/11/2016,7')],
  ['compressed under a plain name', gzipSync(lines(daily, '7,4/11/2016,10'))],
])('a file %s reads the same', async (_, content) => {
  const { rows, rejected } = await read(content)
  expect(rejected).toEqual([])
  expect(rows).toEqual([
    {
      id: '7',
      clock: { date: '2016-04-11', timeOfDay: 0 },
      values: [{ metric: 'steps', source: 'day', minute: 0, value: 10, column: 'StepTotal' }],
      sleep: null,
    },
  ])
})

test('noon and midnight are read as Americans write them', async () => {
  const { rows } = await read(
    lines(
      'Id,ActivityHour,StepTotal',
      '7,4/12/2016 12:00:00 AM,1',
      '7,4/12/2016 12:00:00 PM,2',
      '7,4/12/2016 11:00:00 PM,3',
    ),
  )
  expect(rows.map((row) => row.clock.timeOfDay / 3_600_000)).toEqual([0, 12, 23])
})

test('kilometres become metres, and active minutes are the very and the fairly active ones', async () => {
  const { rows } = await read(
    lines(
      'Id,ActivityDate,TotalSteps,TotalDistance,VeryActiveMinutes,FairlyActiveMinutes,LightlyActiveMinutes,Calories',
      '7,4/12/2016,13162,8.5,25,13,328,1985',
    ),
  )
  expect(rows[0]?.values.map(({ metric, value }) => [metric, value])).toEqual([
    ['steps', 13162],
    ['distance', 8500],
    ['active_minutes', 38],
    ['energy', 1985],
  ])
})

test('a weight entered by hand is distinguished from one sent by a scale', async () => {
  const { rows } = await read(
    lines(
      'Id,Date,WeightKg,IsManualReport,LogId',
      '7,5/2/2016 11:59:59 PM,52.6,True,1',
      '7,5/3/2016 6:00:00 AM,52.4,False,2',
    ),
  )
  expect(rows.map((row) => row.values[0]?.source)).toEqual(['manual', 'sample'])
})

test('in a LifeSnaps day an empty cell gives nothing, and an impossible one is refused alone', async () => {
  const header =
    'id,date,steps,distance,calories,very_active_minutes,moderately_active_minutes,bpm,resting_hr,rmssd,spo2,full_sleep_breathing_rate,nightly_temperature,minutesAsleep,activityType'
  const { rows, rejected } = await read(
    lines(header, `3,2021-05-24,,,1398.7,0.0,0.0,86.2,,,,0.0,,,"['Walk', 'Bike']"`),
    lifesnapsLayouts,
  )
  expect(rows[0]?.values.map(({ metric }) => metric)).toEqual(['energy', 'heart_rate'])
  expect(rejected).toMatchObject([{ line: 2, column: 'full_sleep_breathing_rate', reason: 'out_of_range' }])
})

test('a heart rate variability of 0, which exports write for a night without one, is no measurement', async () => {
  const header =
    'id,date,steps,distance,calories,very_active_minutes,moderately_active_minutes,bpm,resting_hr,rmssd,spo2,full_sleep_breathing_rate,nightly_temperature,minutesAsleep,activityType'
  const { rows, rejected } = await read(
    lines(header, '3,2021-05-24,,,,,,86.2,,0.0,,,,,', '3,2021-05-25,,,,,,85.1,,31.4,,,,,'),
    lifesnapsLayouts,
  )
  expect(rows.map(({ values }) => values.map(({ metric }) => metric))).toEqual([
    ['heart_rate'],
    ['heart_rate', 'hrv_rmssd'],
  ])
  expect(rejected).toMatchObject([{ line: 2, column: 'rmssd', reason: 'out_of_range' }])
})

const lifeSnapsHeader =
  'id,date,steps,very_active_minutes,moderately_active_minutes,distance,calories,bpm,resting_hr,rmssd,spo2,full_sleep_breathing_rate,nightly_temperature,minutesasleep'
const lifeSnapsDays = (...days: string[]) => lines(lifeSnapsHeader, ...days.map((day) => `${day},,,,,,,,,`))

test('a day whose active minutes are half there is told, and nothing is made of one half', async () => {
  const { rows, rejected } = await read(
    lifeSnapsDays('a,2021-05-24,10,,12', 'b,2021-05-24,,,'),
    lifesnapsLayouts,
  )
  expect(rows.map(({ values }) => values.map(({ metric }) => metric))).toEqual([['steps'], []])
  expect(rejected).toMatchObject([{ line: 2, reason: 'missing' }])
  expect(rejected[0]?.message).toContain('ほかの列の値も')
})

test('active minutes without steps are taken, and their zeros are none', async () => {
  const { rows, rejected } = await read(
    lifeSnapsDays('a,2021-05-24,,20,12', 'a,2021-05-25,,0,0.0'),
    lifesnapsLayouts,
  )
  expect(rows.map(({ values }) => values.map(({ value }) => value))).toEqual([[32], []])
  expect(rejected).toEqual([])
})

test('a sum of columns that are possible each, and that no day can have, is refused', async () => {
  const { rows, rejected } = await read(
    lines('Id,ActivityDay,SedentaryMinutes,VeryActiveMinutes,FairlyActiveMinutes', '7,4/12/2016,0,900,900'),
  )
  expect(rows).toEqual([])
  expect(rejected).toMatchObject([{ line: 2, reason: 'out_of_range' }])
  expect(rejected[0]?.message).toContain('1800')
})

test('an id whose last digits Excel dropped is refused: several people would become one', async () => {
  const { rows, rejected } = await read(lines(daily, '1.50396E+11,4/11/2016,10', '150396012345,4/11/2016,10'))
  expect(rows.map(({ id }) => id)).toEqual(['150396012345'])
  expect(rejected).toMatchObject([{ line: 2, column: 'Id', reason: 'out_of_range' }])
})

test('each figure of a LifeSnaps day of which something is written is taken or told', async () => {
  const cell = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 900 }).map(String) },
    fc.constantFrom('', '', '0', '0.0', '36.6', '-3', '0,125', 'many', '1e9', '\u00a0', '1\u200b0'),
  )
  const columns = lifeSnapsHeader.split(',').slice(2)
  const days = fc.array(fc.array(cell, { minLength: columns.length, maxLength: columns.length }), {
    minLength: 1,
    maxLength: 20,
  })
  const [layout] = lifesnapsLayouts
  await fc.assert(
    fc.asyncProperty(days, async (drawn) => {
      const quoted = drawn.map((cells, at) => `a,2021-05-${10 + at},${cells.map((one) => `"${one}"`).join()}`)
      const { rows, rejected } = await read(lines(lifeSnapsHeader, ...quoted), lifesnapsLayouts)
      drawn.forEach((cells, at) => {
        const of = new Map(columns.map((column, place) => [column, cells[place]?.trim() ?? '']))
        const told = rejected.filter(({ line }) => line === at + 2).map(({ column }) => column)
        const taken = new Set(rows[at]?.values.map(({ metric }) => metric))
        for (const { metric, columns: own, onlyWith } of layout?.cells ?? []) {
          const written = own.filter((column) => of.get(column) !== '')
          const isIdle = onlyWith !== undefined && of.get(onlyWith) === ''
          const isTold = own.some((column) => told.includes(column))
          if (written.length === 0) expect([taken.has(metric), isTold]).toEqual([false, false])
          else if (isIdle && own.every((column) => Number(of.get(column)) === 0)) expect(isTold).toBe(false)
          else expect([metric, taken.has(metric), isTold]).toEqual([metric, !isTold, !taken.has(metric)])
        }
      })
    }),
  )
})
