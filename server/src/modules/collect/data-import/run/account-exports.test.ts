import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { folderOf } from '../../../../../testing/folder-of'
import { importedStore } from '../../../../../testing/imported-store'
import { rejectionsIn } from '../../../../../testing/rejections-in'
import type { ImportKind } from '../../../../platform/tables'
import { textIn } from '../../../../platform/words'
import { ingestSleep, metricKeys, readSleeps } from '../../../series/measurement'
import { importFolder } from './import-folder'

// Exports of accounts of Garmin and Oura, from a folder into the store.
const { db } = await testDatabase()
const root = mkdtempSync(join(tmpdir(), 'kansoku-accounts-'))
afterAll(() => rmSync(root, { recursive: true }))
const now = () => new Date('2026-11-29T03:00:00Z')

type Files = Readonly<Record<string, string | Buffer>>
type Project = Awaited<ReturnType<typeof aProject>>

/** The files of the fixture, by their paths in a folder of the person. */
function fixture(name: string, person = 'P001'): Record<string, Buffer> {
  const folder = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [`${person}/${path}`, readFileSync(join(folder, path))]),
  )
}
const garminFiles = (person?: string) => fixture('garmin-export/synthetic-2026', person)
const ouraFiles = (person?: string) => fixture('oura-export/synthetic-2026-10', person)

const newProject = () => aProject(db, { time_zone: 'Asia/Tokyo', wear_method: 'steps_or_heart_rate' })
const into = (project: Project, kind: ImportKind, files: Files) =>
  importFolder({ db, now }, { kind, folder: folderOf(root, files), project, extendLinks: true })

async function daysOf(project: Project) {
  const rows = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['metric', 'local_date', 'sample_count', 'sum_value'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('local_date')
    .orderBy('metric')
    .execute()
  return rows.map((row) => [
    row.local_date,
    metricKeys[row.metric],
    row.sample_count,
    Number(row.sum_value.toFixed(3)),
  ])
}

const subjectsOf = (project: Project) =>
  db
    .selectFrom('test_subject')
    .select(['id', 'code'])
    .where('project_id', '=', project.id)
    .orderBy('code')
    .execute()

async function nightsOf(project: Project) {
  const subjectIds = (await subjectsOf(project)).map(({ id }) => id)
  return readSleeps(db, { subjectIds, from: null, to: null })
}

test('an export of Garmin: days, figures of nights, a night with its nap, and what is not there is said', async () => {
  const project = await newProject()
  const summary = await into(project, 'garmin', garminFiles())
  expect([summary.people, summary.rejected]).toEqual([1, 0])
  expect(await subjectsOf(project)).toMatchObject([{ code: 'GARMIN-P001' }])
  expect(await daysOf(project)).toEqual([
    ['2026-01-03', 'resting_heart_rate', 1, 54],
    ['2026-01-03', 'hrv_rmssd', 1, 44],
    ['2026-01-03', 'steps', 1, 8120],
    ['2026-01-03', 'distance', 1, 5800],
    ['2026-01-03', 'active_minutes', 1, 17],
    ['2026-01-03', 'energy', 1, 2300],
    ['2026-01-03', 'spo2', 1, 96],
    ['2026-01-03', 'respiratory_rate', 1, 14],
    ['2026-01-04', 'steps', 1, 910],
  ])
  expect(await nightsOf(project)).toMatchObject([
    {
      localDate: '2026-01-03',
      startedAt: new Date('2026-01-02T14:31:00Z'),
      endedAt: new Date('2026-01-02T21:58:00Z'),
      isNap: false,
      minutesAsleep: 395,
    },
    { startedAt: new Date('2026-01-03T05:00:00Z'), isNap: true, minutesAsleep: 25 },
  ])
  expect(summary.skipped.map(({ note }) => textIn(note, 'ja'))).toEqual([
    '「SKIN_TEMP_C」の1件。保存の対象外。',
    '「sleeps」の1件。本人の測定か未確定。',
  ])
})

test('an export of Oura: a night with its stages and figures, a late nap, heart rate; rest and deleted sleep are none', async () => {
  const project = await newProject()
  const summary = await into(project, 'oura', ouraFiles())
  expect([summary.people, summary.rejected]).toEqual([1, 0])
  expect(await daysOf(project)).toEqual([
    ['2026-10-01', 'heart_rate', 2, 126],
    ['2026-10-01', 'steps', 1, 8120],
    ['2026-10-01', 'active_minutes', 1, 35],
    ['2026-10-01', 'energy', 1, 2300],
    ['2026-10-02', 'heart_rate', 1, 52],
    ['2026-10-02', 'resting_heart_rate', 1, 47],
    ['2026-10-02', 'hrv_rmssd', 1, 41],
    ['2026-10-02', 'respiratory_rate', 1, 14.625],
  ])
  const [night, nap, ...others] = await nightsOf(project)
  expect(others).toEqual([])
  expect(night).toMatchObject({
    localDate: '2026-10-02',
    startedAt: new Date('2026-10-01T14:31:30Z'),
    isNap: false,
    minutesAsleep: 395,
  })
  expect(night?.stages.map(({ stage, minutes }) => [stage, minutes])).toEqual([
    ['awake', 15],
    ['light', 20],
    ['deep', 15],
    ['rem', 10],
  ])
  expect(nap).toMatchObject({ localDate: '2026-10-02', isNap: true, minutesAsleep: 25 })
  const said = summary.skipped.map(({ name, note }) => [name.split('/').at(-1), textIn(note, 'ja')])
  expect(said).toContainEqual(['sleepmodel.csv', '「sleep」の2件。本人が取り消した記録。'])
  expect(said).toContainEqual(['dailysleep.csv', '対応する指標がないため取り込みません。'])
})

test.each(['garmin', 'oura'] as const)(
  'an export of %s in parts, in any order and again, leaves one store',
  async (kind) => {
    const files = kind === 'garmin' ? garminFiles() : ouraFiles()
    const [whole, inParts] = [await newProject(), await newProject()]
    await into(whole, kind, files)
    const before = await importedStore(db, whole.id)
    expect((await into(whole, kind, files)).wasFinished).toBe(true)
    expect(await importedStore(db, whole.id)).toEqual(before)
    // Files of which nothing is stored are refused where they come alone.
    const entries = Object.entries(files).filter(([path]) => !/temperature|dailysleep/.test(path))
    for (const entry of entries.toReversed()) await into(inParts, kind, Object.fromEntries([entry]))
    expect(await daysOf(inParts)).toEqual(await daysOf(whole))
    expect(
      (await nightsOf(inParts)).map(({ startedAt, minutesAsleep }) => [startedAt, minutesAsleep]),
    ).toEqual((await nightsOf(whole)).map(({ startedAt, minutesAsleep }) => [startedAt, minutesAsleep]))
  },
)

test('two people side by side are two subjects; without a name of anybody nothing is taken', async () => {
  const project = await newProject()
  await into(project, 'oura', { ...ouraFiles('P001'), ...ouraFiles('P002') })
  expect((await subjectsOf(project)).map(({ code }) => code)).toEqual(['OURA-P001', 'OURA-P002'])
  const nameless = Object.fromEntries(
    Object.entries(garminFiles()).map(([path, bytes]) => [path.replace('P001/', ''), bytes]),
  )
  await expect(into(await newProject(), 'garmin', nameless)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

test('a line that is damaged, cut or impossible costs itself, with its place', async () => {
  const project = await newProject()
  const summary = await into(project, 'oura', {
    'P001/App Data/heartrate.csv': [
      'timestamp;bpm;source',
      '2026-10-01T10:05:00.000Z;62;awake',
      '2026-10-01 around ten;62;awake',
      '2026-10-01T10:15:00.000Z;620;awake',
      '2026-10-01T10:20:00.000Z;62',
      '2036-10-01T10:20:00.000Z;62;awake',
      '2026-10-01T10:25:00.000Z;;awake',
      '2026-10-01T10:30:00.000Z;66;awake',
      '',
    ].join('\n'),
  })
  expect(await daysOf(project)).toEqual([['2026-10-01', 'heart_rate', 2, 128]])
  expect(rejectionsIn(summary.rejections).map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'not_a_date'],
    [4, 'out_of_range'],
    [5, 'column_count'],
    [6, 'date_out_of_range'],
  ])
  expect(summary.skipped.map(({ note }) => textIn(note, 'ja'))).toEqual(['「heartrate」の1件。測定なし。'])
})

test('times that no calendar has, lists that are cut off and entries that are none, cost themselves', async () => {
  const project = await newProject()
  const day = (calendarDate: string, totalSteps: unknown) => JSON.stringify({ calendarDate, totalSteps })
  const summary = await into(project, 'garmin', {
    'P001/DI_CONNECT/UDSFile_1.json': `[${day('2026-01-03', 8120)},\n${day('2026-02-30', 10)},\n7,\n${day('2026-01-04', -5)},\n${day('2026-01-05', 900)},\n{"calendarDate":`,
    'P001/DI_CONNECT/x_sleepData.json': JSON.stringify([
      { calendarDate: '2026-01-03', sleepStartTimestampGMT: 1e20, sleepEndTimestampGMT: 2e20 },
    ]),
  })
  expect(await daysOf(project)).toEqual([
    ['2026-01-03', 'steps', 1, 8120],
    ['2026-01-05', 'steps', 1, 900],
  ])
  const told = rejectionsIn(summary.rejections).map(({ file, line, reason }) => [
    file.split('/').at(-1),
    line,
    reason,
  ])
  expect(told).toEqual([
    ['UDSFile_1.json', 2, 'not_a_date'],
    ['UDSFile_1.json', 3, 'unreadable'],
    ['UDSFile_1.json', 6, 'cut_off'],
    ['x_sleepData.json', 1, 'no_such_date'],
  ])
  expect(summary.skipped.map(({ note }) => textIn(note, 'ja'))).toContain('「totalSteps」の1件。測定なし。')
})

/** Fields on …Local are the wall clock as if it were UTC. */
test('a night of an account export and the push that told it before are one, on the day on which it ended', async () => {
  const project = await newProject()
  const start = Date.parse('2026-11-27T14:40:00Z')
  const end = Date.parse('2026-11-27T21:55:00Z')
  const offset = 9 * 3_600_000
  const told = {
    calendarDate: '2026-11-28',
    sleepStartTimestampGMT: start,
    sleepStartTimestampLocal: start + offset,
    sleepEndTimestampGMT: end,
    sleepEndTimestampLocal: end + offset,
    nextSleepNeed: { calendarDate: '2026-11-29', baseline: 480 },
  }
  const onlyLocal = {
    calendarDate: '2026-11-26',
    sleepStartTimestampLocal: start + offset - 2 * 86_400_000,
    sleepEndTimestampLocal: end + offset - 2 * 86_400_000,
  }
  await into(project, 'garmin', { 'P001/DI_CONNECT/x_sleepData.json': JSON.stringify([onlyLocal, told]) })
  const [subject] = await subjectsOf(project)
  const { device_id: deviceId } = await db
    .selectFrom('sleep_session')
    .select('device_id')
    .where('subject_id', '=', subject?.id ?? '')
    .executeTakeFirstOrThrow()
  // As a push is stored (provider/sync/write-reading.ts), under the provider's own name.
  const pushed = {
    source: 'sample',
    naturalKey: 'x-1',
    startedAt: new Date(start),
    endedAt: new Date(end),
  } as const
  await ingestSleep({ db, now }, [{ deviceId, ...pushed }])
  expect(await nightsOf(project)).toMatchObject([
    { localDate: '2026-11-26', startedAt: new Date(start - 2 * 86_400_000), minutesAsleep: 435 },
    { localDate: '2026-11-28', startedAt: new Date(start), endedAt: new Date(end), minutesAsleep: 435 },
  ])
})
