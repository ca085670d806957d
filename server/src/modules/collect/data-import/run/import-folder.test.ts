import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { rejectionsIn } from '../../../../../testing/rejections-in'
import { textIn } from '../../../../platform/words'
import { dayStates, decodeChunk, metrics } from '../../../series/measurement'
import type { Rejection } from '../rows/row'
import { importFolder } from './import-folder'
import { writeReport } from './report-csv'
import { rejectionsOf } from './summary'

const { db } = await testDatabase()
const root = mkdtempSync(join(tmpdir(), 'kansoku-import-'))
afterAll(() => rmSync(root, { recursive: true }))

const now = () => new Date('2026-11-21T03:00:00Z')
const lines = (...rows: string[]) => rows.map((row) => `${row}\r\n`).join('')
const stepsHeader = 'Id,ActivityDay,StepTotal'

function folderOf(files: Record<string, string | Buffer>) {
  const folder = mkdtempSync(join(root, 'export-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  return folder
}

async function imported(files: Record<string, string | Buffer>, zone = 'Asia/Tokyo') {
  const project = await aProject(db, { time_zone: zone, wear_method: 'steps_or_heart_rate' })
  const folder = folderOf(files)
  const summary = await importFolder({ db, now }, { kind: 'fitabase', folder, project })
  return { project, folder, summary }
}

function storedOf(projectId: string) {
  return db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select([
      'code',
      'metric',
      'source',
      'local_date',
      'sample_count',
      'sum_value',
      'first_at',
      'rev',
      'series_day.updated_at',
    ])
    .where('test_subject.project_id', '=', projectId)
    .orderBy('code')
    .orderBy('local_date')
    .orderBy('metric')
    .orderBy('source')
    .execute()
}

test('a folder without anything to import is refused, and no subject is made', async () => {
  const project = await aProject(db)
  const request = { kind: 'fitabase' as const, project, folder: folderOf({ 'notes.txt': 'hello\n' }) }
  await expect(importFolder({ db, now }, request)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  await expect(
    importFolder({ db, now }, { ...request, folder: join(root, 'nowhere') }),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(
    await db.selectFrom('test_subject').select('id').where('project_id', '=', project.id).execute(),
  ).toEqual([])
})

test('a symbolic link is not followed, and named; the files beside it are stored', async () => {
  const project = await aProject(db)
  const folder = folderOf({ 'dailySteps.csv': lines(stepsHeader, '7,4/12/2016,100') })
  symlinkSync(join(folder, 'dailySteps.csv'), join(folder, 'linked.csv'))
  symlinkSync(folder, join(folder, 'again'))
  const summary = await importFolder({ db, now }, { kind: 'fitabase', folder, project })
  expect(summary.refusedFiles.map(({ name, message }) => [name, textIn(message, 'ja')])).toEqual([
    ['again', expect.stringContaining('シンボリックリンク')],
    ['linked.csv', expect.stringContaining('シンボリックリンク')],
  ])
  expect(await storedOf(project.id)).toHaveLength(1)
})

test('a prefix that no code may have is refused, and no subject is made', async () => {
  const project = await aProject(db)
  const folder = folderOf({ 'dailySteps.csv': lines(stepsHeader, '7,4/12/2016,100') })
  await expect(
    importFolder({ db, now }, { kind: 'fitabase', folder, project, prefix: '=X' }),
  ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'prefix' }] })
  expect(
    await db.selectFrom('test_subject').select('id').where('project_id', '=', project.id).execute(),
  ).toEqual([])
})

test('where two ids differ in capitals alone the first is taken, and the rows of the other are refused', async () => {
  const { project, summary } = await imported({
    'dailySteps.csv': lines(stepsHeader, 'A1,4/12/2016,100', 'a1,4/12/2016,200', 'A1,4/13/2016,300'),
  })
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { file: 'dailySteps.csv', line: 3, column: 'Id', message: expect.stringContaining('「a1」は、「A1」と') },
  ])
  expect(summary).toMatchObject({ people: 1, rejected: 1 })
  expect((await storedOf(project.id)).map(({ code, sum_value }) => [code, sum_value])).toEqual([
    ['FIT-A1', 100],
    ['FIT-A1', 300],
  ])
})

test('rows of somebody whose code is registered in another case are refused with that code named, and the rest is stored', async () => {
  const project = await aProject(db)
  await aTestSubject(db, { project_id: project.id, code: 'FIT-KS1' })
  const folder = folderOf({
    'dailySteps.csv': lines(
      stepsHeader,
      'ks1,4/12/2016,100',
      'Ks1,4/12/2016,100',
      'KS2,4/12/2016,200',
      'ks1,4/13/2016,100',
    ),
  })
  const summary = await importFolder({ db, now }, { kind: 'fitabase', folder, project })
  const message = expect.stringContaining('「FIT-KS1」はすでに登録されています。「FIT-ks1」は')
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { file: 'dailySteps.csv', line: 2, column: 'Id', message },
    { line: 3, message: expect.stringContaining('「Ks1」は、「ks1」と') },
    { line: 5, message },
  ])
  const people = db.selectFrom('test_subject').select('code').where('project_id', '=', project.id)
  expect((await people.orderBy('code').execute()).map(({ code }) => code)).toEqual(['FIT-KS1', 'FIT-KS2'])
  expect((await storedOf(project.id)).map(({ code }) => code)).toEqual(['FIT-KS2'])
})

test('the only file of a folder is named when its encoding cannot be read', async () => {
  const content = Buffer.from('\ufeffId,ActivityDay,StepTotal\n', 'utf16le')
  await expect(imported({ 'steps.csv': content })).rejects.toThrow(/steps\.csv 1行目 .+: .*UTF-16/)
})

test('rows that cannot be true are refused and listed, and the rest of the folder is stored', async () => {
  const whole = gzipSync(lines('Id,ActivityHour,StepTotal', ...hours(300)))
  const { project, summary } = await imported({
    'dailySteps.csv': lines(
      stepsHeader,
      '7,4/12/2016,100',
      '7,4/31/2016,1',
      '7,4/13/2016,-5',
      '7,4/14/2016,300',
      '7,4/14/2016,300',
    ),
    'heartrate.csv': lines('Id,Time,Value', '7,4/12/2016 6:55:26 AM,71', '7,4/12/2016 6:55:31 AM,900'),
    'hourly.csv.gz': whole.subarray(0, whole.length - 200),
    'strange.csv': lines('a,b', '1,2'),
  })
  expect(
    rejectionsIn(summary.rejections).map(({ file, line, column, reason }) => [file, line, column, reason]),
  ).toEqual([
    ['dailySteps.csv', 3, 'ActivityDay', 'no_such_date'],
    ['dailySteps.csv', 4, 'StepTotal', 'negative'],
    ['dailySteps.csv', 6, 'ActivityDay', 'duplicate'],
    ['heartrate.csv', 3, 'Value', 'out_of_range'],
    ['hourly.csv.gz', expect.any(Number), '行末', 'cut_off'],
    ['strange.csv', 1, '見出し', 'unknown_layout'],
  ])
  expect(summary).toMatchObject({ people: 1, rejected: 4, duplicates: 1 })
  expect(summary.refusedFiles).toHaveLength(1)
  const stored = await storedOf(project.id)
  expect(
    stored.filter(({ source }) => source === 3).map(({ local_date, sum_value }) => [local_date, sum_value]),
  ).toEqual([
    ['2016-04-12', 100],
    ['2016-04-14', 300],
  ])
  const hourly = stored.filter(({ source }) => source === 2).reduce((sum, row) => sum + row.sample_count, 0)
  expect(hourly).toBe(summary.files.find(({ name }) => name === 'hourly.csv.gz')?.rows)
  expect(hourly).toBeGreaterThan(100)
})

test('the same folder again changes nothing, read again or not', async () => {
  const { project, folder } = await imported({
    'dailySteps.csv': lines(stepsHeader, '7,4/12/2016,100', '8,4/12/2016,200'),
  })
  const before = await storedOf(project.id)

  const later = { db, now: () => new Date('2026-11-22T03:00:00Z') }
  const second = await importFolder(later, { kind: 'fitabase', folder, project })
  expect(second).toMatchObject({ wasFinished: true, rows: 2, stored: { written: 0 } })
  const third = await importFolder(later, { kind: 'fitabase', folder, project, again: true })
  expect(third).toMatchObject({ wasFinished: false, rows: 2, stored: { written: 0, unchanged: 2 } })
  expect(await storedOf(project.id)).toEqual(before)
})

test('times are read in the zone of the project', async () => {
  const { project } = await imported(
    { 'hourly.csv': lines('Id,ActivityHour,StepTotal', '7,4/12/2016 9:00:00 AM,5') },
    'America/New_York',
  )
  expect((await storedOf(project.id))[0]).toMatchObject({
    local_date: '2016-04-12',
    first_at: new Date('2016-04-12T13:00:00Z'),
  })
})

test('an hour that summer time skips is refused; of the hour that comes twice the first is meant', async () => {
  const { project, summary } = await imported(
    {
      'hourly.csv': lines(
        'Id,ActivityHour,StepTotal',
        '7,3/27/2016 1:00:00 AM,1',
        '7,3/27/2016 2:00:00 AM,2',
        '7,3/27/2016 3:00:00 AM,3',
        '7,10/30/2016 2:00:00 AM,4',
        '7,10/30/2016 3:00:00 AM,5',
      ),
    },
    'Europe/Berlin',
  )
  expect(summary.rejections).toMatchObject([{ line: 3, column: 'ActivityHour', reason: 'no_such_time' }])
  const stored = await storedOf(project.id)
  expect(stored.map(({ local_date, sum_value }) => [local_date, sum_value])).toEqual([
    ['2016-03-27', 4],
    ['2016-10-30', 9],
  ])
  expect(stored[1]?.first_at).toEqual(new Date('2016-10-30T00:00:00Z'))
})

test('a day whose midnight a zone skips takes its daily figure like any other', async () => {
  const { project, summary } = await imported(
    {
      'dailySteps.csv': lines(stepsHeader, '7,9/7/2024,1', '7,9/8/2024,2', '7,9/9/2024,3'),
      'hourly.csv': lines(
        'Id,ActivityHour,StepTotal',
        '7,9/8/2024 12:00:00 AM,8',
        '7,9/8/2024 1:00:00 AM,9',
        '7,9/9/2024 12:00:00 AM,9',
      ),
    },
    'America/Santiago',
  )
  // The skipped hour is refused; a day that begins an hour late is not.
  expect(summary.rejections).toMatchObject([{ file: 'hourly.csv', line: 2, reason: 'no_such_time' }])
  expect(
    (await storedOf(project.id)).map(({ source, local_date, sum_value }) => [source, local_date, sum_value]),
  ).toEqual([
    [3, '2024-09-07', 1],
    [2, '2024-09-08', 9],
    [3, '2024-09-08', 2],
    [2, '2024-09-09', 9],
    [3, '2024-09-09', 3],
  ])
})

test("nobody with real steps is shown as 未装着, even if the day's minutes were lost", async () => {
  const minutes = Array.from({ length: 60 }, (_, minute) => `Steps${String(minute).padStart(2, '0')}`)
  const still = (day: number) => `7,4/${day}/2016 9:00:00 AM,${minutes.map(() => 0).join(',')}`
  const { project } = await imported({
    'dailySteps.csv': lines(stepsHeader, '7,4/12/2016,5319', '7,4/13/2016,0', '7,4/14/2016,800'),
    'minuteStepsWide.csv': lines(`Id,ActivityHour,${minutes.join(',')}`, still(12), still(13)),
  })
  const days = await db
    .selectFrom('subject_day')
    .select(['local_date', 'wear_minutes', 'day_state'])
    .where('project_id', '=', project.id)
    .orderBy('local_date')
    .execute()
  const wearState = (state: Buffer) => dayStates[state[metrics.wear.code] ?? -1]
  expect(days.map((day) => [day.local_date, day.wear_minutes, wearState(day.day_state)])).toEqual([
    ['2016-04-12', null, 'wear_unknown'],
    ['2016-04-13', 0, 'not_worn'],
    ['2016-04-14', null, 'wear_unknown'],
  ])
})

test('every person in the files becomes a subject with a device, linked from the first day', async () => {
  const { project } = await imported({
    'dailySteps.csv': lines(stepsHeader, '7,4/13/2016,1', '7,4/12/2016,2'),
  })
  const [link] = await db
    .selectFrom('device_link')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .innerJoin('device', 'device.id', 'device_link.device_id')
    .select([
      'test_subject.code',
      'device.code as device',
      'linked_from',
      'linked_to',
      'enrolled_on',
      'device.last_sync_at',
    ])
    .where('test_subject.project_id', '=', project.id)
    .execute()
  expect(link).toEqual({
    code: 'FIT-7',
    device: `${project.code}-FIT-7`,
    linked_from: new Date('2016-04-11T15:00:00Z'),
    linked_to: null,
    enrolled_on: '2016-04-12',
    last_sync_at: new Date('2016-04-13T15:00:00Z'),
  })
})

test('the minutes of a sleep log become one night with its wakings', async () => {
  const { project } = await imported({
    'minuteSleep.csv': lines(
      'Id,date,value,logId',
      ...['11:58:30 PM,1', '11:59:30 PM,1'].map((row) => `7,4/12/2016 ${row},99`),
      ...['12:00:30 AM,3', '12:01:30 AM,2', '12:02:30 AM,1'].map((row) => `7,4/13/2016 ${row},99`),
      '7,4/13/2016 3:00:00 PM,1,100',
    ),
  })
  const nights = await db
    .selectFrom('sleep_session')
    .innerJoin('test_subject', 'test_subject.id', 'sleep_session.subject_id')
    .select(['natural_key', 'local_date', 'minutes_asleep', 'minutes_awake', 'started_at'])
    .where('project_id', '=', project.id)
    .orderBy('started_at')
    .execute()
  expect(nights).toMatchObject([
    {
      natural_key: '99',
      local_date: '2016-04-13',
      minutes_asleep: 3,
      minutes_awake: 2,
      started_at: new Date('2016-04-12T14:58:30Z'),
    },
    { natural_key: '100', minutes_asleep: 1 },
  ])
})

test('the report is a CSV file that Excel opens, one line per refusal', async () => {
  const { summary } = await imported({ '=cmd.csv': lines(stepsHeader, '7,4/12/2016,-5', '7,4/13/2016,1') })
  const path = join(root, 'report.csv')
  await writeReport(path, rejectionsOf(db, summary.runId), 'ja')
  const text = await readFile(path, 'utf8')
  expect(text.split('\r\n')).toEqual([
    '\uFEFFファイル,行,列,理由,説明',
    "'=cmd.csv,2,StepTotal,negative,歩数が負の値(-5)です。",
    '',
  ])
  await writeReport(path, rejectionsOf(db, summary.runId), 'en')
  expect((await readFile(path, 'utf8')).split('\r\n')).toEqual([
    '\uFEFFFile,Line,Column,Reason,Explanation',
    "'=cmd.csv,2,StepTotal,negative,Steps: the value is negative (-5).",
    '',
  ])
})

function hours(count: number) {
  return Array.from({ length: count }, (_, i) => {
    const day = 12 + Math.floor(i / 24)
    const half = i % 24 < 12 ? 'AM' : 'PM'
    return `7,4/${day}/2016 ${i % 12 === 0 ? 12 : i % 12}:00:00 ${half},${(i * 7919) % 1000}`
  })
}

test('a file of nothing and a file of a heading are named, and said to be empty', async () => {
  const { summary } = await imported({
    'nothing.csv': '',
    'dailySteps_merged.csv': lines(stepsHeader),
    'minuteHeartrate.csv.gz': gzipSync(''),
    'real.csv': lines(stepsHeader, '1503960366,4/12/2026,100'),
  })

  expect(summary.refusedFiles.map(({ name, message }) => [name, textIn(message, 'ja')]).sort()).toEqual([
    ['dailySteps_merged.csv', expect.stringContaining('見出しだけで')],
    ['minuteHeartrate.csv.gz', expect.stringContaining('ファイルが空です')],
    ['nothing.csv', expect.stringContaining('ファイルが空です')],
  ])
  expect(summary.files.map(({ name }) => name)).toEqual(['real.csv'])
})

test('a folder in which nothing can be read says why, with file, line and column', async () => {
  await expect(imported({ 'notes.csv': lines('a,b', '1,2') })).rejects.toThrow(/notes\.csv 1行目 .+: /)
})

const minutes = 'Id,ActivityMinute,Steps'
const minuteRows = (...rows: [string, number][]) => rows.map(([time, steps]) => `7,${time},${steps}`)
async function rowsNamed(summary: { runId: string }) {
  const told: Rejection[] = []
  for await (const rejection of rejectionsOf(db, summary.runId)) told.push(rejection)
  return told
}

/** As series_day has it. */
const minuteSource = 1

async function minutesOf(projectId: string) {
  const rows = await storedOf(projectId)
  return rows
    .filter(({ source }) => source === minuteSource)
    .map((row) => [row.local_date, row.sum_value] as const)
}

test.each([
  [
    'next to each other',
    [
      ['4/12/2016 12:00:00 AM', 40],
      ['4/12/2016 12:00:00 AM', 77],
      ['4/12/2016 12:01:00 AM', 1],
    ],
  ],
  [
    'far from each other',
    [
      ['4/12/2016 12:00:00 AM', 40],
      ['4/12/2016 12:01:00 AM', 1],
      ['4/13/2016 12:01:00 AM', 5],
      ['4/12/2016 12:00:00 AM', 77],
    ],
  ],
  [
    'in a file from new to old',
    [
      ['4/13/2016 12:01:00 AM', 5],
      ['4/12/2016 12:01:00 AM', 1],
      ['4/12/2016 12:00:00 AM', 40],
      ['4/12/2016 12:00:00 AM', 77],
    ],
  ],
] as [string, [string, number][]][])(
  'the first of two values for one time %s is kept, and both are told with their lines',
  async (_, rows) => {
    const { project, summary } = await imported({
      'minuteStepsNarrow.csv': lines(minutes, ...minuteRows(...rows)),
    })
    const days = new Map(await minutesOf(project.id))
    expect(days.get('2016-04-12')).toBe(41)
    const told = rejectionsIn(await rowsNamed(summary))
    const first = rows.findIndex(([, steps]) => steps === 40) + 2
    const second = rows.findIndex(([, steps]) => steps === 77) + 2
    expect(told).toMatchObject([{ line: second, reason: 'conflict' }])
    expect(told[0]?.message).toContain(`${first}行目`)
    expect(told[0]?.message).toContain('先の値 40、この行の値 77')
  },
)

test('a time that comes three times has one value, and each other one is told with the line of the first', async () => {
  const between = Array.from({ length: 30 }, (_, at): [string, number] => [
    `4/13/2016 1:${10 + at}:00 AM`,
    at,
  ])
  const { project, summary } = await imported({
    'minuteStepsNarrow.csv': lines(
      minutes,
      ...minuteRows(
        ['4/12/2016 8:00:00 AM', 5],
        ...between,
        ['4/12/2016 8:00:00 AM', 90],
        ['4/14/2016 8:00:00 AM', 6],
        ['4/12/2016 8:00:00 AM', 3],
      ),
    ),
  })
  expect(new Map(await minutesOf(project.id)).get('2016-04-12')).toBe(5)
  const told = rejectionsIn(await rowsNamed(summary))
  expect(told).toMatchObject([
    { line: 33, message: expect.stringContaining('2行目') },
    { line: 35, message: expect.stringContaining('2行目') },
  ])
})

test('an hour of minutes that comes again with another minute is told with that minute alone', async () => {
  const columns = Array.from({ length: 60 }, (_, at) => `Steps${String(at).padStart(2, '0')}`)
  const hour = (clock: string, of: (minute: number) => number) =>
    `7,4/12/2016 ${clock},${columns.map((_, at) => of(at)).join(',')}`
  const { project, summary } = await imported({
    'minuteStepsWide.csv': lines(
      `Id,ActivityHour,${columns.join(',')}`,
      hour('8:00:00 AM', () => 1),
      hour('9:00:00 AM', () => 2),
      hour('8:00:00 AM', (minute) => (minute === 41 ? 70 : 1)),
    ),
  })
  expect(await minutesOf(project.id)).toEqual([['2016-04-12', 180]])
  const told = rejectionsIn(await rowsNamed(summary))
  expect(told).toMatchObject([{ line: 4, reason: 'conflict' }])
  expect(told[0]?.message).toContain('先の値 1、この行の値 70)')
})

test.each([
  ['days of steps', 'Id,ActivityDay,StepTotal', ['7,4/12/2016,50', '7,4/13/2016,60', '7,4/12/2016,9000']],
  [
    'hours',
    'Id,ActivityHour,StepTotal',
    ['7,4/12/2016 8:00:00 AM,50', '7,4/12/2016 9:00:00 AM,60', '7,4/12/2016 8:00:00 AM,9000'],
  ],
  [
    'heart rates of one second',
    'Id,Time,Value',
    ['7,4/12/2016 8:00:05 AM,50', '7,4/12/2016 8:00:10 AM,60', '7,4/12/2016 8:00:05 AM,90'],
  ],
  [
    'a minute asleep, then awake',
    'Id,date,value,logId',
    ['7,4/12/2016 1:00:00 AM,1,99', '7,4/12/2016 1:01:00 AM,1,99', '7,4/12/2016 1:00:00 AM,3,99'],
  ],
])('%s with two values far apart keep the first, and tell the second', async (_, header, rows) => {
  const { summary } = await imported({ 'rows.csv': lines(header, ...rows) })
  const told = rejectionsIn(await rowsNamed(summary))
  expect(told).toMatchObject([{ line: 4, reason: 'conflict', message: expect.stringContaining('2行目') }])
  expect(summary).toMatchObject({ rows: 2, rejected: 1 })
})

test('the same row far from its first one is taken once', async () => {
  const { project, summary } = await imported({
    'minuteStepsNarrow.csv': lines(
      minutes,
      ...minuteRows(['4/12/2016 8:00:00 AM', 40], ['4/12/2016 8:01:00 AM', 2], ['4/12/2016 8:00:00 AM', 40]),
    ),
  })
  expect(await minutesOf(project.id)).toEqual([['2016-04-12', 42]])
  expect(rejectionsIn(await rowsNamed(summary))).toMatchObject([{ line: 4, reason: 'duplicate' }])
})

test.each(['in its place', 'at the end'])(
  '0:00 under the date of the day that ends is refused, with the true first minute %s',
  async (place) => {
    const truth: [string, number] = ['11/10/2016 12:00:00 AM', 40]
    const rest: [string, number][] = [
      ['11/10/2016 12:01:00 AM', 41],
      ['11/10/2016 11:59:00 PM', 70],
      ['11/10/2016 12:00:00 AM', 77],
      ['11/11/2016 12:01:00 AM', 80],
    ]
    const rows = place === 'at the end' ? [...rest, truth] : [truth, ...rest]
    const { project, summary } = await imported({
      'minuteStepsNarrow.csv': lines(minutes, ...minuteRows(...rows)),
    })
    expect(new Map(await minutesOf(project.id)).get('2016-11-10')).toBe(151)
    const told = rejectionsIn(await rowsNamed(summary))
    expect(told).toHaveLength(1)
    expect(told[0]?.message).toContain('77')
    expect(told[0]?.message).toContain('翌日の0:00')
  },
)

test('0:00 under the date of the day that ends is refused in a file from new to old, too', async () => {
  const { project, summary } = await imported({
    'minuteStepsNarrow.csv': lines(
      minutes,
      ...minuteRows(
        ['11/11/2016 12:01:00 AM', 80],
        ['11/10/2016 12:00:00 AM', 77],
        ['11/10/2016 11:59:00 PM', 70],
        ['11/10/2016 12:01:00 AM', 41],
        ['11/10/2016 12:00:00 AM', 40],
      ),
    ),
  })
  expect(new Map(await minutesOf(project.id)).get('2016-11-10')).toBe(151)
  const told = rejectionsIn(await rowsNamed(summary))
  expect(told).toMatchObject([
    { line: 3, reason: 'conflict', message: expect.stringContaining('翌日の0:00') },
  ])
})

test('the first minute of a day without others is taken from a file from new to old', async () => {
  const { project, summary } = await imported({
    'minuteStepsNarrow.csv': lines(
      minutes,
      ...minuteRows(
        ['11/11/2016 8:00:00 AM', 80],
        ['11/10/2016 11:30:00 PM', 70],
        ['11/10/2016 12:00:00 AM', 40],
        ['11/9/2016 11:00:00 PM', 30],
      ),
    ),
  })
  expect(rejectionsIn(await rowsNamed(summary))).toEqual([])
  expect(new Map(await minutesOf(project.id)).get('2016-11-10')).toBe(110)
})

/** Clock times of one day, as its file has them. */
const onDay = (date: string, half: string, ...times: string[]) =>
  times.map((time) => `${date} ${time}:00 ${half}`)

test.each([
  // From 2:00 back to 1:30.
  [
    'half an hour',
    'Australia/Lord_Howe',
    onDay('4/3/2016', 'AM', '1:30', '1:45', '1:59', '1:30', '1:45', '1:59', '2:00'),
  ],
  // From 3:00 back to 1:00.
  ['two hours', 'Antarctica/Troll', onDay('10/30/2016', 'AM', '1:10', '2:50', '1:10', '2:50', '3:00')],
  // From midnight back to 23:00 of the same day.
  [
    'the last hour of a day',
    'America/Asuncion',
    [
      ...onDay('3/26/2016', 'PM', '10:59', '11:00', '11:59', '11:00', '11:30', '11:59'),
      ...onDay('3/27/2016', 'AM', '12:00'),
    ],
  ],
  // From 1:00 back to 0:00: the day begins twice.
  [
    'the first hour of a day',
    'Atlantic/Azores',
    [
      ...onDay('10/29/2016', 'PM', '11:59'),
      ...onDay('10/30/2016', 'AM', '12:00', '12:59', '12:00', '12:30', '1:00'),
    ],
  ],
])('%s that clocks go back is told apart by the order of the lines', async (_, zone, times) => {
  const rows = times.map((time, at): [string, number] => [time, 2 ** at])
  for (const given of [rows, [...rows].reverse()]) {
    const { project, summary } = await imported(
      { 'minuteStepsNarrow.csv': lines(minutes, ...minuteRows(...given)) },
      zone,
    )
    expect(rejectionsIn(await rowsNamed(summary))).toEqual([])
    const stored = (await storedOf(project.id)).filter(({ source }) => source === minuteSource)
    const sum = stored.reduce((total, row) => total + row.sum_value, 0)
    const count = stored.reduce((total, row) => total + row.sample_count, 0)
    expect([sum, count]).toEqual([2 ** times.length - 1, times.length])
  }
})

test('an hour that comes twice is read as two by the order of the file', async () => {
  // Clocks went back from 2:00 to 1:00.
  const { project, summary } = await imported(
    {
      'minuteStepsNarrow.csv': lines(
        minutes,
        ...minuteRows(
          ['11/6/2016 1:00:00 AM', 1],
          ['11/6/2016 1:59:00 AM', 2],
          ['11/6/2016 1:00:00 AM', 4],
          ['11/6/2016 1:30:00 AM', 8],
          ['11/6/2016 2:00:00 AM', 16],
        ),
      ),
    },
    'America/New_York',
  )
  expect(rejectionsIn(await rowsNamed(summary))).toEqual([])
  const stored = (await storedOf(project.id)).filter(({ source }) => source === minuteSource)
  expect(stored.map((row) => [row.sum_value, row.sample_count])).toEqual([[31, 5]])
})

test.each(['from old to new', 'from new to old'])(
  'hours of a file %s have both that clocks show alike',
  async (order) => {
    const hours: [string, number][] = [
      ['11/6/2016 12:00:00 AM', 1],
      ['11/6/2016 1:00:00 AM', 2],
      ['11/6/2016 1:00:00 AM', 4],
      ['11/6/2016 2:00:00 AM', 8],
    ]
    const given = order === 'from old to new' ? hours : [...hours].reverse()
    const { instants, told, notes } = await newYork(minuteRows(...given), 'Id,ActivityHour,StepTotal')
    expect({ told, notes }).toEqual({ told: [], notes: [] })
    expect(instants).toEqual(['04:00:00 1', '05:00:00 2', '06:00:00 4', '07:00:00 8'])
  },
)

test('two equal hours with one value are told, since nothing says whether they are two', async () => {
  const hours = minuteRows(
    ['11/6/2016 12:00:00 AM', 1],
    ['11/6/2016 1:00:00 AM', 2],
    ['11/6/2016 1:00:00 AM', 2],
  )
  const { instants, told } = await newYork(hours, 'Id,ActivityHour,StepTotal')
  expect(told).toEqual([[4, 'conflict']])
  expect(instants).toEqual(['04:00:00 1', '05:00:00 2'])
})

test('an hour that comes twice and whose order says nothing is told', async () => {
  const { summary } = await imported(
    {
      'minuteStepsNarrow.csv': lines(
        minutes,
        ...minuteRows(
          ['11/6/2016 2:00:00 AM', 16],
          ['11/6/2016 1:01:00 AM', 4],
          ['11/6/2016 1:00:00 AM', 2],
          ['11/6/2016 1:01:00 AM', 1],
        ),
      ),
    },
    'America/New_York',
  )
  const told = rejectionsIn(await rowsNamed(summary))
  expect(told).toMatchObject([{ line: 5, reason: 'conflict' }])
  expect(told[0]?.message).toContain('時計が戻る日')
})

async function newYork(rows: string[], header = 'Id,Time,Value') {
  const { project, summary } = await imported({ 'rows.csv': lines(header, ...rows) }, 'America/New_York')
  const told = rejectionsIn(await rowsNamed(summary)).map(({ line, reason }) => [line, reason])
  const notes = summary.skipped.map(({ note }) => textIn(note, 'en'))
  return { instants: await instantsOf(project.id), told, notes }
}

test.each([
  [
    'from old to new',
    ['12:59:00 AM,60', '1:10:07 AM,61', '1:50:03 AM,62', '1:05:09 AM,63', '1:55:02 AM,64', '2:01:00 AM,65'],
  ],
  [
    'from new to old',
    ['2:01:00 AM,65', '1:55:02 AM,64', '1:05:09 AM,63', '1:50:03 AM,62', '1:10:07 AM,61', '12:59:00 AM,60'],
  ],
])(
  'heart rates of an hour that comes twice are two hours in a file %s, also where no time is equal',
  async (_, times) => {
    const rows = times.map((time) => `7,11/6/2016 ${time}`)
    const { instants, told, notes } = await newYork(rows)
    expect({ told, notes }).toEqual({ told: [], notes: [] })
    // Each hour has its two.
    expect(instants).toEqual([
      '04:59:00 60',
      '05:10:07 61',
      '05:50:03 62',
      '06:05:09 63',
      '06:55:02 64',
      '07:01:00 65',
    ])
  },
)

test.each([
  [
    'from old to new',
    ['1:10:07 AM,61', '1:50:03 AM,62', '1:05:09 AM,63', '1:55:02 AM,64', '2:01:00 AM,65'],
    ['05:10:07 61', '05:50:03 62', '06:05:09 63', '06:55:02 64', '07:01:00 65'],
  ],
  [
    'from new to old',
    ['1:55:02 AM,64', '1:05:09 AM,63', '1:50:03 AM,62', '1:10:07 AM,61', '12:59:00 AM,60'],
    ['04:59:00 60', '05:10:07 61', '05:50:03 62', '06:05:09 63', '06:55:02 64'],
  ],
  [
    'from new to old, with a minute in each of its half hours',
    ['1:30:00 AM,64', '1:00:00 AM,63', '1:59:00 AM,62', '1:00:00 AM,61', '12:10:00 AM,60'],
    ['04:10:00 60', '05:00:00 61', '05:59:00 62', '06:00:00 63', '06:30:00 64'],
  ],
  [
    'from new to old, with no line outside of it,',
    ['1:55:02 AM,64', '1:05:09 AM,63', '1:50:03 AM,62', '1:10:07 AM,61'],
    ['05:10:07 61', '05:50:03 62', '06:05:09 63', '06:55:02 64'],
  ],
])('a file %s that begins within the hour that comes twice has both hours', async (_, times, hours) => {
  const rows = times.flatMap((time) => ['7', '8'].map((id) => `${id},11/6/2016 ${time}`))
  const { instants, told, notes } = await newYork(rows)
  expect({ told, notes }).toEqual({ told: [], notes: [] })
  expect(instants).toEqual([...hours, ...hours])
})

test('a file of hours from new to old that begins with the two that clocks show alike has both', async () => {
  const hours = minuteRows(
    ['11/6/2016 1:00:00 AM', 4],
    ['11/6/2016 1:00:00 AM', 2],
    ['11/6/2016 12:00:00 AM', 1],
  )
  const { instants, told, notes } = await newYork(hours, 'Id,ActivityHour,StepTotal')
  expect({ told, notes }).toEqual({ told: [], notes: [] })
  expect(instants).toEqual(['04:00:00 1', '05:00:00 2', '06:00:00 4'])
})

test('the hours of several people in one file, side by side, are told apart for each', async () => {
  const times = ['1:10 AM', '1:50 AM', '1:05 AM', '1:55 AM']
  const rows = times.flatMap((time, at) => ['7', '8'].map((id) => `${id},11/6/2016 ${time},${60 + at}`))
  const { instants, told, notes } = await newYork(rows)
  expect({ told, notes }).toEqual({ told: [], notes: [] })
  const hours = ['05:10:00 60', '05:50:00 61', '06:05:00 62', '06:55:00 63']
  expect(instants).toEqual([...hours, ...hours])
})

test('where a file has one of two equal hours only, it is told that nothing says which', async () => {
  const { told, notes } = await newYork(['7,11/6/2016 1:10:00 AM,60', '7,11/6/2016 2:20:00 AM,61'])
  expect(told).toEqual([])
  expect(notes).toEqual([expect.stringMatching(/^1 lines\. The file has one of the two hours only/)])
})

/** UTC times and values. */
async function instantsOf(projectId: string): Promise<string[]> {
  const days = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['samples', 'starts_at'])
    .where('test_subject.project_id', '=', projectId)
    .orderBy('code')
    .execute()
  return days.flatMap(({ samples, starts_at }) => {
    const { offsets, values } = decodeChunk(samples)
    return Array.from(offsets, (offset, at) => {
      const instant = new Date(starts_at.getTime() + offset)
      return `${instant.toISOString().slice(11, 19)} ${values[at]}`
    })
  })
}

const sleepHeader = 'Id,date,value,logId'

test('a minute of a sleep log that is days away is refused, and the night stays', async () => {
  const { project, summary } = await imported({
    'minuteSleep.csv': lines(
      sleepHeader,
      '7,4/12/2016 1:00:00 AM,1,99',
      '7,4/12/2016 1:01:00 AM,1,99',
      '7,4/19/2016 1:02:00 AM,1,99',
      '7,4/12/2016 1:03:00 AM,1,99',
    ),
  })
  expect(rejectionsIn(await rowsNamed(summary))).toMatchObject([
    { line: 4, column: 'date', reason: 'out_of_range', message: expect.stringContaining('2行目から始まる') },
  ])
  expect(summary).toMatchObject({ rows: 3, rejected: 1 })
  expect(await nightsOf(project.id)).toMatchObject([{ natural_key: '99', minutes_asleep: 3 }])
})

test('a sleep log that differs from the same log of another file is told, and so is one far from it', async () => {
  const { project, summary } = await imported({
    'a.csv': lines(sleepHeader, '7,4/12/2016 1:00:00 AM,1,99', '7,4/12/2016 1:01:00 AM,1,99'),
    'b.csv': lines(sleepHeader, '7,4/12/2016 1:01:00 AM,3,99', '7,4/12/2016 1:02:00 AM,1,99'),
    'c.csv': lines(sleepHeader, '7,5/12/2016 1:00:00 AM,1,99'),
  })
  const told = rejectionsIn(await rowsNamed(summary))
  expect(told).toMatchObject([
    { file: 'b.csv', line: 2, column: '睡眠記録', reason: 'kept' },
    { file: 'c.csv', line: 2, column: '睡眠記録', reason: 'kept' },
  ])
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringContaining('1分で値が違います'),
    expect.stringContaining('長いほうだけ'),
  ])
  expect(summary).toMatchObject({ kept: 2, rejected: 0 })
  expect(await nightsOf(project.id)).toMatchObject([{ minutes_asleep: 3 }])
})

function nightsOf(projectId: string) {
  return db
    .selectFrom('sleep_session')
    .innerJoin('test_subject', 'test_subject.id', 'sleep_session.subject_id')
    .select(['natural_key', 'minutes_asleep', 'minutes_awake'])
    .where('project_id', '=', projectId)
    .orderBy('started_at')
    .execute()
}
