import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { exportFolders, lines } from '../../../../../testing/export-folders'
import { rejectionsIn } from '../../../../../testing/rejections-in'
import { importFolder } from './import-folder'
import { writeReport } from './report-csv'
import { rejectionsOf } from './summary'

const { db } = await testDatabase()
const { folderOf, remove, root } = exportFolders()
afterAll(remove)

const now = () => new Date('2016-08-01T03:00:00Z')
const daily = (...rows: string[]) => ({ 'dailySteps.csv': lines('Id,ActivityDay,StepTotal', ...rows) })
const hourly = (...rows: string[]) => ({ 'hourly.csv': lines('Id,ActivityHour,StepTotal', ...rows) })

type Project = Awaited<ReturnType<typeof aProject>>
const run = (project: Project, files: Record<string, string>, again = false) =>
  importFolder({ db, now }, { kind: 'fitabase', folder: folderOf(files), project, again, extendLinks: true })

const sumsOf = async (project: Project, date: string) => {
  const rows = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['code', 'sum_value'])
    .where('project_id', '=', project.id)
    .where('local_date', '=', date)
    .orderBy('code')
    .execute()
  return rows.map(({ code, sum_value }) => `${code} ${sum_value}`)
}

/** The export of March was made at noon of its last day; April's continues after it. */
const march = daily('7,4/11/2016,9000', '7,4/12/2016,224')
const april = daily('7,4/12/2016,13162', '7,4/13/2016,50')

test('a complete day replaces a provisional one, and both numbers are reported', async () => {
  const project = await aProject(db)
  await run(project, march)
  const summary = await run(project, april)
  expect(await sumsOf(project, '2016-04-12')).toEqual(['FIT-7 13162'])
  expect(summary).toMatchObject({ replaced: 1, kept: 0, rejected: 0 })
  expect(rejectionsIn(summary.differing)).toMatchObject([
    {
      file: 'dailySteps.csv',
      line: 2,
      column: 'StepTotal',
      reason: 'replaced',
      message: '2016-04-12 の歩数を 224 から 13,162 に置き換えました。',
    },
  ])
  const path = join(root, 'report.csv')
  await writeReport(path, rejectionsOf(db, summary.runId), 'ja')
  expect(await readFile(path, 'utf8')).toContain('224 から 13,162 に置き換えました。')
})

test('a provisional day never takes the place of a whole one, also when it is read again', async () => {
  const project = await aProject(db)
  await run(project, april)
  const summary = await run(project, march)
  expect(await sumsOf(project, '2016-04-12')).toEqual(['FIT-7 13162'])
  expect(summary).toMatchObject({ replaced: 0, kept: 1 })
  expect(rejectionsIn(summary.differing)).toMatchObject([
    {
      line: 3,
      reason: 'kept',
      message: '2016-04-12 の歩数は、記録済みの 13,162 を残しました(このファイルでは 224)。',
    },
  ])
  await run(project, march, true)
  expect(await sumsOf(project, '2016-04-12')).toEqual(['FIT-7 13162'])
})

test('a whole day counts also where it is the smaller one', async () => {
  for (const order of [0, 1]) {
    const project = await aProject(db)
    const files = [daily('7,4/12/2016,300'), daily('7,4/12/2016,200', '7,4/13/2016,1')]
    for (const at of [order, 1 - order]) await run(project, files[at] ?? {})
    expect(await sumsOf(project, '2016-04-12')).toEqual(['FIT-7 200'])
  }
})

test('a file that continues only for other people is more complete than one that ends, and less than one that continues', async () => {
  const ends = daily('7,4/12/2016,300')
  const others = daily('7,4/12/2016,200', '8,4/13/2016,1')
  const goesOn = daily('7,4/12/2016,100', '7,4/13/2016,1')
  for (const [files, expected] of [
    [[ends, others], 200],
    [[others, ends], 200],
    [[others, goesOn, ends], 100],
    [[goesOn, ends, others], 100],
  ] as const) {
    const project = await aProject(db)
    for (const file of files) await run(project, file)
    expect((await sumsOf(project, '2016-04-12'))[0]).toBe(`FIT-7 ${expected}`)
  }
})

test('the hour in which an export was made is provisional, too; of two alike the greater value counts', async () => {
  const cut = hourly('7,4/12/2016 9:00:00 AM,100', '7,4/12/2016 10:00:00 AM,3')
  const whole = hourly('7,4/12/2016 9:00:00 AM,90', '7,4/12/2016 10:00:00 AM,2', '7,4/12/2016 11:00:00 AM,5')
  for (const files of [
    [cut, whole],
    [whole, cut],
  ]) {
    const project = await aProject(db)
    for (const file of files) await run(project, file)
    expect(await sumsOf(project, '2016-04-12')).toEqual(['FIT-7 107'])
  }
})

test('the parts of one sleep log in two files are one sleep, whichever comes first', async () => {
  const minutes = (from: number, to: number) =>
    Array.from(
      { length: to - from },
      (_, i) => `7,4/12/2016 2:${from + i}:30 AM,${(from + i) % 7 === 0 ? 2 : 1},99`,
    )
  const part = (from: number, to: number) => ({ 's.csv': lines('Id,date,value,logId', ...minutes(from, to)) })
  for (const files of [
    [part(10, 30), part(25, 50)],
    [part(25, 50), part(10, 30)],
  ]) {
    const project = await aProject(db)
    for (const file of files) await run(project, file)
    const sleeps = await db
      .selectFrom('sleep_session')
      .innerJoin('test_subject', 'test_subject.id', 'sleep_session.subject_id')
      .select(['started_at', 'ended_at', 'minutes_asleep', 'minutes_awake'])
      .where('project_id', '=', project.id)
      .execute()
    expect(sleeps).toEqual([
      {
        started_at: new Date('2016-04-11T17:10:30Z'),
        ended_at: new Date('2016-04-11T17:50:30Z'),
        minutes_asleep: 34,
        minutes_awake: 6,
      },
    ])
  }
})

test('the report names both lines where two files of one import differ about a time', async () => {
  const files = {
    'a.csv': lines('Id,ActivityDay,StepTotal', '7,4/11/2016,5', '7,4/12/2016,13162', '7,4/13/2016,50'),
    'b.csv': lines('Id,ActivityDay,StepTotal', '8,4/12/2016,1', '7,4/12/2016,224'),
    'hours-1.csv': lines('Id,ActivityHour,StepTotal', '7,4/12/2016 9:00:00 AM,90'),
    'hours-2.csv': lines(
      'Id,ActivityHour,StepTotal',
      '7,4/12/2016 8:00:00 AM,1',
      '7,4/12/2016 9:00:00 AM,100',
    ),
  }
  const expected = [
    ['b.csv', 3, 'kept', 'もう一方の値は、a.csv の3行目にあります。'],
    ['hours-2.csv', 3, 'replaced', 'もう一方の値は、hours-1.csv の2行目にあります。'],
  ]
  const project = await aProject(db)
  const summary = await run(project, files)
  const told = rejectionsIn(summary.differing).map(({ file, line, reason, message }) => [
    file,
    line,
    reason,
    String(message).replace(/^.*?。/, ''),
  ])
  expect(told).toEqual(expected)
})

test('a value of an earlier import has no line in the files of this one', async () => {
  const project = await aProject(db)
  await run(project, march)
  const { differing } = await run(project, april)
  expect(rejectionsIn(differing)[0]?.message).not.toContain('もう一方')
})
