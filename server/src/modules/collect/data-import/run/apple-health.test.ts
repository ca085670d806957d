import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { appleExport, beats, recordOf, stage, walk } from '../../../../../testing/apple-export'
import { aProject } from '../../../../../testing/builders'
import { zipOf } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { folderOf } from '../../../../../testing/folder-of'
import { importedStore } from '../../../../../testing/imported-store'
import { rejectionsIn } from '../../../../../testing/rejections-in'
import { textIn } from '../../../../platform/words'
import { metricKeys, sources } from '../../../series/measurement'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const root = mkdtempSync(join(tmpdir(), 'kansoku-apple-'))
afterAll(() => rmSync(root, { recursive: true }))
const now = () => new Date('2026-11-21T03:00:00Z')
const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url))

type Files = Readonly<Record<string, string | Buffer>>

const newProject = (zone = 'Asia/Tokyo') =>
  aProject(db, { time_zone: zone, wear_method: 'steps_or_heart_rate' })
type Project = Awaited<ReturnType<typeof newProject>>

const into = (project: Project, files: Files, more: Partial<Parameters<typeof importFolder>[1]> = {}) =>
  importFolder({ db, now }, { kind: 'apple-health', folder: folderOf(root, files), project, ...more })

const sourceNames = Object.keys(sources)

/** What is stored of each device's metric and day: the sum of its samples. */
async function seriesOf(project: Project) {
  const rows = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .innerJoin('device', 'device.id', 'series_day.device_id')
    .select([
      'test_subject.code',
      'device.model',
      'metric',
      'source',
      'local_date',
      'sample_count',
      'sum_value',
    ])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('device.model')
    .orderBy('metric')
    .orderBy('source')
    .orderBy('local_date')
    .execute()
  return rows.map(({ model, metric, source, local_date, sample_count, sum_value }) => [
    model,
    metricKeys[metric],
    sourceNames[source],
    local_date,
    sample_count,
    sum_value,
  ])
}

const daysOf = (project: Project) =>
  db
    .selectFrom('subject_day')
    .innerJoin('test_subject', 'test_subject.id', 'subject_day.subject_id')
    .select(['local_date', 'steps', 'sleep_minutes', 'energy', 'spo2', 'heart_rate'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('local_date')
    .execute()

const nightsOf = (project: Project) =>
  db
    .selectFrom('sleep_session')
    .innerJoin('test_subject', 'test_subject.id', 'sleep_session.subject_id')
    .select(['local_date', 'started_at', 'ended_at', 'minutes_asleep', 'minutes_light', 'minutes_deep'])
    .select(['minutes_rem', 'minutes_awake'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('started_at')
    .execute()

test('the sample of a real export: steps and distance as measured and by day; what has no metric is named', async () => {
  const project = await newProject('Europe/London')
  const summary = await into(project, { 'P001/export.xml': fixture('apple-health/tdda-export6s3sample.xml') })
  expect(summary).toMatchObject({ people: 1, rows: 15, rejected: 0, duplicates: 0, refusedFiles: [] })
  const steps = [329, 283, 426, 61, 10, 200, 390, 320, 216, 282].reduce((sum, one) => sum + one, 0)
  expect(await seriesOf(project)).toEqual([
    ['Health', 'steps', 'sample', '2014-09-13', 10, steps],
    ['Health', 'steps', 'day', '2014-09-13', 1, steps],
    ['Health', 'distance', 'sample', '2014-09-20', 5, expect.closeTo(19.4, 5)],
    ['Health', 'distance', 'day', '2014-09-20', 1, 19.4],
  ])
  expect(summary.skipped.map(({ label, note }) => `${textIn(label, 'ja')} ${textIn(note, 'ja')}`)).toEqual([
    expect.stringMatching(/^ActivitySummary 2件/),
    expect.stringMatching(/^Workout 1件/),
  ])
})

test.each(['ActivitySummary', 'DistanceWalkingRunning', 'StepCount', 'Workout'])(
  'tdda-%s.csv, which a program made of an export, is refused with its reason beside it',
  async (name) => {
    const file = `tdda-${name}.csv`
    const summary = await into(await newProject(), {
      [file]: fixture(`apple-health/${file}`),
      'P001.xml': appleExport(beats('2026-11-19 10:00:00', 60)),
    })
    expect(summary.refusedFiles).toMatchObject([{ name: file }])
    expect(rejectionsIn(summary.rejections)).toMatchObject([{ file, reason: 'unknown_layout' }])
    expect(summary.files).toMatchObject([{ name: 'P001.xml', rows: 1 }])
  },
)

test('the day counts one of two sources of one walk, both stay, and an identical record counts once (case 45)', async () => {
  const project = await newProject()
  const summary = await into(project, { 'A.xml': fixture('cases/45-two-sources-one-walk.xml') })
  expect(summary).toMatchObject({ people: 1, rows: 5, duplicates: 1, rejected: 0 })
  expect(await seriesOf(project)).toEqual([
    ['Apple Watch', 'steps', 'sample', '2026-11-10', 3, 900],
    ['Apple Watch', 'steps', 'day', '2026-11-10', 1, 900],
    ['iPhone', 'steps', 'sample', '2026-11-10', 2, 780],
    ['iPhone', 'steps', 'day', '2026-11-10', 1, 780],
  ])
  expect((await daysOf(project)).find(({ local_date }) => local_date === '2026-11-10')?.steps).toBe(900)
})

test('a record made in Tokyo counts for its day there, wherever it is imported; nights lie on two days (case 48)', async () => {
  const project = await newProject()
  const lines = [
    walk('2026-11-10 01:30:00 +0900', '2026-11-10 01:40:00 +0900', 300),
    walk('2026-11-12 23:50:00 +0000', '2026-11-12 23:55:00 +0000', 200),
    stage('AsleepUnspecified', '2026-11-10 00:30:00 +0900', '2026-11-10 07:10:00 +0900'),
    stage('AsleepUnspecified', '2026-11-10 23:10:00 +0900', '2026-11-11 06:40:00 +0900'),
  ]
  const zone = process.env.TZ
  process.env.TZ = 'Europe/London'
  let summary: Awaited<ReturnType<typeof into>>
  try {
    summary = await into(project, { 'P.xml': appleExport(...lines) })
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
  const days = (await daysOf(project)).filter(
    ({ steps, sleep_minutes }) => steps !== null || sleep_minutes !== null,
  )
  expect(days.map(({ local_date, steps, sleep_minutes }) => [local_date, steps, sleep_minutes])).toEqual([
    ['2026-11-10', 300, 400],
    ['2026-11-11', null, 450],
    // By the offset of the record; in Tokyo it was the 13th already, which does not count it again.
    ['2026-11-12', 200, null],
  ])
  expect(summary.skipped.map(({ note }) => textIn(note, 'ja'))).toEqual([
    expect.stringMatching(/^1件。計測した場所の日付が/),
  ])
})

test('a night has its stages, what is further apart is another sleep, and time in bed is none', async () => {
  const project = await newProject()
  await into(project, {
    'P.xml': appleExport(
      stage('InBed', '2026-11-18 22:00:00', '2026-11-19 07:00:00'),
      stage('AsleepCore', '2026-11-18 23:40:00', '2026-11-19 00:20:30'),
      stage('AsleepDeep', '2026-11-19 00:20:30', '2026-11-19 01:10:00'),
      stage('Awake', '2026-11-19 01:10:00', '2026-11-19 01:15:00'),
      stage('AsleepREM', '2026-11-19 01:15:00', '2026-11-19 06:40:00'),
      stage('AsleepUnspecified', '2026-11-19 13:00:00', '2026-11-19 13:30:00', { source: 'Nap app' }),
      stage('Awake', '2026-11-19 20:00:00', '2026-11-19 20:30:00'),
    ),
  })
  expect(await nightsOf(project)).toMatchObject([
    {
      local_date: '2026-11-19',
      started_at: new Date('2026-11-18T14:40:00Z'),
      ended_at: new Date('2026-11-18T21:40:00Z'),
      minutes_light: 41,
      minutes_deep: 49,
      minutes_awake: 5,
      minutes_rem: 325,
      minutes_asleep: 415,
    },
    { minutes_asleep: 30, minutes_light: null },
  ])
})

test('figures of a day: means of what is measured, the sum of both energies, and a refusal where one of them is missing', async () => {
  const project = await newProject()
  const of = (type: string, unit: string, value: number, from: string) =>
    recordOf({ type, unit, value, from })
  const summary = await into(project, {
    'P.xml': appleExport(
      of('OxygenSaturation', '%', 0.95, '2026-11-18 01:00:00'),
      of('OxygenSaturation', '%', 0.98, '2026-11-18 02:00:00'),
      of('ActiveEnergyBurned', 'kcal', 400, '2026-11-18 10:00:00'),
      of('BasalEnergyBurned', 'kJ', 6276, '2026-11-18 10:00:00'),
      of('ActiveEnergyBurned', 'kcal', 300, '2026-11-19 10:00:00'),
      beats('2026-11-18 10:00:00', 60),
      beats('2026-11-18 10:00:05', 70),
    ),
  })
  expect((await daysOf(project)).find(({ local_date }) => local_date === '2026-11-18')).toMatchObject({
    spo2: 96.5,
    energy: 1900,
    heart_rate: 65,
  })
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { file: 'P.xml', line: 11, reason: 'missing', message: expect.stringContaining('BasalEnergyBurned') },
  ])
  expect(summary.rejected).toBe(1)
})

test('the archive of a Japanese iPhone is read as it is, and what lies beside the records is named', async () => {
  const project = await newProject()
  const archive = await zipOf({
    'apple_health_export/書き出したデータ.xml': appleExport(beats('2026-11-19 10:00:00', 60)),
    'apple_health_export/export_cda.xml': '<?xml version="1.0"?>\n<ClinicalDocument>\n</ClinicalDocument>\n',
    'apple_health_export/workout-routes/route_1.gpx': '<?xml version="1.0"?>\n<gpx>\n</gpx>\n',
    'apple_health_export/electrocardiograms/ecg_2026.csv': '名前,x\n1,2\n',
    '__MACOSX/._x': 'x',
  })
  const summary = await into(project, { '書き出したデータ.zip': archive })
  expect(summary.files).toMatchObject([
    { name: '書き出したデータ.zip/apple_health_export/書き出したデータ.xml', rows: 1, rejected: 0 },
  ])
  expect(summary.refusedFiles).toEqual([])
  expect(summary.skipped.map(({ name }) => name).sort()).toEqual([
    '書き出したデータ.zip/apple_health_export/electrocardiograms/ecg_2026.csv',
    '書き出したデータ.zip/apple_health_export/export_cda.xml',
    '書き出したデータ.zip/apple_health_export/workout-routes/route_1.gpx',
  ])
  const people = db.selectFrom('test_subject').select('code').where('project_id', '=', project.id)
  expect(await people.execute()).toEqual([{ code: expect.stringMatching(/^APPLE-[0-9a-f]{10}$/) }])
})

test('a damaged archive is named, and the one beside it is read', async () => {
  const archive = await zipOf({
    'apple_health_export/export.xml': appleExport(beats('2026-11-19 10:00:00', 60)),
  })
  const summary = await into(await newProject(), {
    'P001.zip': archive,
    'P002.zip': archive.subarray(0, archive.length - 30),
  })
  expect(summary).toMatchObject({ people: 1, rows: 1, refusedFiles: [{ name: 'P002.zip' }] })
})

const earlier = appleExport(
  beats('2026-11-17 10:00:00', 60),
  beats('2026-11-18 10:00:00', 61),
  walk('2026-11-17 09:00:00', '2026-11-17 09:10:00', 500),
  walk('2026-11-18 09:00:00', '2026-11-18 09:10:00', 100),
  stage('AsleepCore', '2026-11-17 23:00:00', '2026-11-18 01:00:00'),
)
const later = appleExport(
  beats('2026-11-18 10:00:00', 61),
  beats('2026-11-19 10:00:00', 62),
  walk('2026-11-17 09:00:00', '2026-11-17 09:10:00', 500),
  walk('2026-11-18 09:00:00', '2026-11-18 09:10:00', 100),
  walk('2026-11-18 20:00:00', '2026-11-18 20:10:00', 700),
  stage('AsleepCore', '2026-11-17 23:00:00', '2026-11-18 01:00:00'),
  stage('AsleepDeep', '2026-11-18 01:00:00', '2026-11-18 06:00:00'),
)

test('two exports of one person end in one store, in either order, together, repeated, and stopped in between', async () => {
  const stores = []
  for (const order of [
    [earlier, later],
    [later, earlier],
    [later, earlier, later],
  ]) {
    const project = await newProject()
    for (const content of order) await into(project, { 'P001.xml': content }, { extendLinks: true })
    stores.push(await importedStore(db, project.id))
  }
  const together = await newProject()
  await into(together, { 'P001.xml': earlier, 'newer/P001.xml': later })
  const stopped = await newProject()
  const advanced = () => {
    throw new Error('stopped')
  }
  const progress = { inspected: () => {}, advanced }
  await expect(into(stopped, { 'P001.xml': later }, { progress })).rejects.toThrow('stopped')
  await into(stopped, { 'P001.xml': later })
  await into(stopped, { 'P001.xml': earlier }, { extendLinks: true })
  stores.push(await importedStore(db, together.id), await importedStore(db, stopped.id))
  const [first, ...others] = stores
  expect(
    first?.days.filter(({ steps }) => steps !== null).map(({ local_date, steps }) => [local_date, steps]),
  ).toEqual([
    ['2026-11-17', 500],
    ['2026-11-18', 800],
  ])
  expect(first?.sleep).toMatchObject([{ minutes_asleep: 420 }])
  for (const other of others) expect(other).toEqual(first)
})

test('the same content again changes nothing; under another name it is another person’s', async () => {
  const project = await newProject()
  await into(project, { 'P001.xml': later })
  const before = await importedStore(db, project.id)
  expect(await into(project, { 'P001.zip': await zipOf({ 'export.xml': later }) })).toMatchObject({
    wasFinished: true,
  })
  expect(await importedStore(db, project.id)).toEqual(before)
  expect(await into(project, { 'P002.xml': later })).toMatchObject({ wasFinished: false, people: 1 })
  expect((await importedStore(db, project.id)).people.map(({ code }) => code)).toEqual([
    'APPLE-P001',
    'APPLE-P002',
  ])
})

test('the hour that comes twice when clocks go back has the values of both', async () => {
  const project = await newProject('Europe/London')
  const summary = await into(project, {
    'P.xml': appleExport(beats('2026-10-25 01:30:00 +0100', 60), beats('2026-10-25 01:30:00 +0000', 61)),
  })
  expect(summary).toMatchObject({ rows: 2, rejected: 0, duplicates: 0 })
  expect(await seriesOf(project)).toEqual([['Apple Watch', 'heart_rate', 'sample', '2026-10-25', 2, 121]])
})

test('another value at the same time of one source is refused with both values', async () => {
  const summary = await into(await newProject(), {
    'P.xml': appleExport(beats('2026-11-19 10:00:00', 60), beats('2026-11-19 10:00:00', 61)),
  })
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { line: 8, column: 'startDate', reason: 'conflict', message: expect.stringMatching(/7行目.*60.*61/) },
  ])
})
