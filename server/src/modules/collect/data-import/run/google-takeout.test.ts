import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { zipOf } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { folderOf } from '../../../../../testing/folder-of'
import { importedStore } from '../../../../../testing/imported-store'
import { rejectionsIn } from '../../../../../testing/rejections-in'
import {
  beatsAt,
  globalExport,
  listOf,
  numbersAt,
  physicalActivity,
  table,
} from '../../../../../testing/takeout-export'
import { textIn } from '../../../../platform/words'
import { metricKeys, sources } from '../../../series/measurement'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const root = mkdtempSync(join(tmpdir(), 'kansoku-takeout-'))
afterAll(() => rmSync(root, { recursive: true }))
const now = () => new Date('2026-11-21T03:00:00Z')
const fixtures = fileURLToPath(new URL('../fixtures/takeout', import.meta.url))

type Files = Readonly<Record<string, string | Buffer>>

/** The files of a fixture, by their paths under the name of the person. */
function fixtureOf(name: string, person = 'P001'): Record<string, Buffer> {
  const folder = join(fixtures, name)
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [`${person}/${path}`, readFileSync(join(folder, path))]),
  )
}

const newProject = (zone = 'Asia/Tokyo') =>
  aProject(db, { time_zone: zone, wear_method: 'steps_or_heart_rate' })
type Project = Awaited<ReturnType<typeof newProject>>

const into = (project: Project, files: Files, more: Partial<Parameters<typeof importFolder>[1]> = {}) =>
  importFolder(
    { db, now },
    { kind: 'google-takeout', folder: folderOf(root, files), project, extendLinks: true, ...more },
  )

const sourceNames = Object.keys(sources)

/** What is stored of a metric: device, source, day, number of samples and their sum. */
async function seriesOf(project: Project, metric: (typeof metricKeys)[number]) {
  const rows = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .innerJoin('device', 'device.id', 'series_day.device_id')
    .select(['device.model', 'source', 'local_date', 'sample_count', 'sum_value'])
    .where('test_subject.project_id', '=', project.id)
    .where('metric', '=', metricKeys.indexOf(metric))
    .orderBy('device.model')
    .orderBy('source')
    .orderBy('local_date')
    .execute()
  return rows.map((row) => [
    row.model,
    sourceNames[row.source],
    row.local_date,
    row.sample_count,
    Number(row.sum_value.toFixed(6)),
  ])
}

async function daysOf(project: Project) {
  const rows = await db
    .selectFrom('subject_day')
    .innerJoin('test_subject', 'test_subject.id', 'subject_day.subject_id')
    .select(['test_subject.code', 'local_date', 'steps', 'distance', 'energy', 'active_minutes'])
    .select(['resting_heart_rate', 'hrv_rmssd', 'weight', 'sleep_minutes'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('test_subject.code')
    .orderBy('local_date')
    .execute()
  return new Map(rows.map(({ code, local_date, ...day }) => [`${code} ${local_date}`, day]))
}

const nightsOf = (project: Project) =>
  db
    .selectFrom('sleep_session')
    .innerJoin('test_subject', 'test_subject.id', 'sleep_session.subject_id')
    .select(['local_date', 'started_at', 'ended_at', 'is_nap', 'minutes_asleep', 'minutes_awake'])
    .select(['minutes_light', 'minutes_deep', 'minutes_rem'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('started_at')
    .execute()

test('the layout of 2026: of three sources and the total of the account each day has one, and all stay', async () => {
  const project = await newProject()
  const summary = await into(project, fixtureOf('synthetic-2026-05-asia-tokyo'))
  expect(await seriesOf(project, 'steps')).toEqual([
    ['Fit Health Connect', 'sample', '2026-05-01', 7, 438],
    ['Fitbit', 'sample', '2026-05-01', 7, 462],
    ['Fitbit', 'minute', '2026-05-01', 10, 453],
    ['MobileTrack', 'sample', '2026-05-01', 7, 438],
  ])
  const days = await daysOf(project)
  expect(days.get('TAKEOUT-P001 2026-05-01')).toMatchObject({
    steps: 453,
    distance: 317.1,
    energy: 26.1,
    // Of 58.2 in JSON, which ends with the day, and 58 in CSV, which goes on past it.
    resting_heart_rate: 58,
    active_minutes: null,
  })
  expect(days.get('TAKEOUT-P001 2026-05-02')).toMatchObject({
    resting_heart_rate: 57,
    hrv_rmssd: 41.2,
    weight: 61.25,
    sleep_minutes: 395,
    steps: null,
  })
  // Written ahead, with 1440 minutes of sitting: no days of a record.
  expect(summary.people).toBe(1)
  expect(days.has('TAKEOUT-P001 2026-05-03')).toBe(false)
  expect(await nightsOf(project)).toMatchObject([
    {
      local_date: '2026-05-02',
      started_at: new Date('2026-05-01T14:31:30Z'),
      ended_at: new Date('2026-05-01T21:58:30Z'),
      is_nap: false,
      minutes_asleep: 395,
      minutes_awake: 52,
      minutes_deep: 81,
    },
    { local_date: '2026-05-02', is_nap: true, minutes_asleep: 37 },
  ])
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { file: expect.stringContaining('very_active_minutes'), reason: 'missing' },
  ])
})

test('steps stand in UTC and calories at the time of the account: equal stamps lie nine hours apart in Tokyo', async () => {
  const project = await newProject()
  await into(project, fixtureOf('case-08-takeout-tokyo'))
  expect(await seriesOf(project, 'steps')).toEqual([
    ['Fitbit', 'minute', '2024-05-01', 1, 77],
    ['Fitbit', 'minute', '2024-05-02', 1, 12],
  ])
  expect(await seriesOf(project, 'energy')).toEqual([['Fitbit', 'minute', '2024-05-01', 2, 5.2]])
  const days = await daysOf(project)
  expect(days.get('TAKEOUT-P001 2024-05-01')).toMatchObject({ steps: 77, resting_heart_rate: 58.2 })
  expect(days.get('TAKEOUT-P001 2024-05-02')).toMatchObject({ steps: 12, resting_heart_rate: null })
  expect(days.has('TAKEOUT-P001 2024-06-20')).toBe(false)
})

test('a night over a change of clocks, with the headers of 2025, has its length and what Google counted', async () => {
  const project = await newProject('Europe/Berlin')
  await into(project, fixtureOf('synthetic-2025-older-headers'))
  expect(await nightsOf(project)).toMatchObject([
    {
      local_date: '2025-03-30',
      started_at: new Date('2025-03-29T22:30:00Z'),
      ended_at: new Date('2025-03-30T05:40:00Z'),
      minutes_asleep: 380,
      minutes_deep: 160,
    },
  ])
})

const may = '05/01/26'
/** Part of a whole export: minutes, beats, nights of both layouts, and the halves of active time. */
const files: Files = {
  [`${globalExport}/steps-2026-05-01.json`]: numbersAt([`${may} 00:00:00`, 10], [`${may} 00:01:00`, 20]),
  [`${globalExport}/heart_rate-2026-05-01.json`]: beatsAt(
    [`${may} 00:00:00`, 60],
    [`${may} 00:00:05`, 61, 0],
  ),
  [`${globalExport}/calories-2026-05-01.json`]: numbersAt(
    [`${may} 09:00:00`, '1.1'],
    [`${may} 09:01:00`, '2.2'],
  ),
  [`${globalExport}/very_active_minutes-2026-05-01.json`]: numbersAt(
    [`${may} 00:00:00`, 21],
    ['05/02/26 00:00:00', 0],
    ['05/03/26 00:00:00', 0],
  ),
  [`${globalExport}/moderately_active_minutes-2026-05-01.json`]: numbersAt(
    [`${may} 00:00:00`, 10],
    ['05/02/26 00:00:00', 0],
    ['05/03/26 00:00:00', 0],
  ),
  [`${globalExport}/sedentary_minutes-2026-05-01.json`]: numbersAt(
    [`${may} 00:00:00`, 700],
    ['05/02/26 00:00:00', 900],
    ['05/03/26 00:00:00', 1440],
  ),
  [`${globalExport}/sleep-2026-05-01.json`]: listOf({
    logId: 77,
    startTime: '2026-05-01T23:30:00.000',
    duration: 25_200_000,
    minutesAsleep: 380,
    mainSleep: true,
    levels: { data: [{ dateTime: '2026-05-01T23:30:00.000', level: 'light', seconds: 25_200 }] },
  }),
  [`${physicalActivity}/Steps/steps_2026-05-01.csv`]: table(
    'timestamp,steps,data source',
    '2026-05-01T00:00:00Z,9,Charge 6',
    '2026-05-01T00:01:00Z,25,Charge 6',
    '2026-05-01T00:01:00Z,24,MobileTrack',
  ),
  [`${physicalActivity}/Heart Rate/heart_rate_2026-05-01.csv`]: table(
    'timestamp,beats per minute,data source',
    '2026-05-01T00:00:00Z,60.0,Charge 6',
    '2026-05-01T00:00:10Z,62.0,Charge 6',
  ),
  'Takeout/Google Health/Health Fitness Data_GoogleData/UserSleeps_2026-05-01.csv': table(
    'sleep_id,sleep_type,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end,data_source',
    '5001,STAGES,380,+09:00,2026-05-01T14:30:00Z,+09:00,2026-05-01T21:30:00Z,DERIVED',
  ),
  'Takeout/Google Health/Health Fitness Data_GoogleData/UserSleepStages_2026-05-01.csv': table(
    'sleep_id,sleep_stage_id,sleep_stage_type,start_utc_offset,sleep_stage_start,end_utc_offset,sleep_stage_end,data_source',
    '5001,1,LIGHT,+09:00,2026-05-01T14:30:00Z,+09:00,2026-05-01T18:00:00Z,DERIVED',
    '5001,2,REM,+09:00,2026-05-01T18:00:00Z,+09:00,2026-05-01T21:30:00Z,DERIVED',
  ),
}
const under = (person: string, chosen = Object.entries(files)): Files =>
  Object.fromEntries(chosen.map(([name, content]) => [`${person}/${name}`, content]))

test('one ZIP, several, a folder, JSON before CSV or after it, repeated and stopped: one store', async () => {
  const all = Object.entries(files)
  const isJson = ([name]: [string, unknown]) => name.endsWith('.json')
  const parts = [all.filter(isJson), all.filter((file) => !isJson(file))].map((some) =>
    Object.fromEntries(some),
  )
  const [first = {}, second = {}] = parts
  const named = (at: number) => `P001/takeout-20261006T000000Z-00${at}.zip`
  const inParts = async (...order: readonly Files[]) => {
    const project = await newProject()
    for (const part of order) await into(project, { [named(parts.indexOf(part) + 1)]: await zipOf(part) })
    return importedStore(db, project.id)
  }
  const whole = await newProject()
  await into(whole, under('P001'))
  const expected = await importedStore(db, whole.id)
  expect(expected.sleep).toHaveLength(2)
  expect((await daysOf(whole)).get('TAKEOUT-P001 2026-05-01')).toMatchObject({
    steps: 30,
    energy: 3.3,
    active_minutes: 31,
  })
  // Sitting for less than the whole day, somebody was there and did not move; else nobody says so.
  expect((await daysOf(whole)).get('TAKEOUT-P001 2026-05-02')).toMatchObject({
    active_minutes: 0,
    sleep_minutes: 380,
  })
  expect((await daysOf(whole)).has('TAKEOUT-P001 2026-05-03')).toBe(false)

  expect(await inParts(first, second)).toEqual(expected)
  expect(await inParts(second, first)).toEqual(expected)
  expect(await inParts(second, first, second, first)).toEqual(expected)
  const together = await newProject()
  await into(together, { [named(1)]: await zipOf(first), [named(2)]: await zipOf(second) })
  expect(await importedStore(db, together.id)).toEqual(expected)
  const packed = await newProject()
  await into(packed, { 'P001.zip': await zipOf(files) })
  expect(await importedStore(db, packed.id)).toEqual(expected)
  const stopped = await newProject()
  const advanced = () => {
    throw new Error('stopped')
  }
  const progress = { inspected: () => {}, advanced }
  await expect(into(stopped, under('P001'), { progress })).rejects.toThrow('stopped')
  await into(stopped, under('P001'))
  expect(await importedStore(db, stopped.id)).toEqual(expected)
  expect(await into(stopped, under('P001'))).toMatchObject({ wasFinished: true })
  await into(stopped, under('P001'), { again: true })
  expect(await importedStore(db, stopped.id)).toEqual(expected)
})

test('active time has its two halves from two ZIPs at once; one half alone is refused with the other’s name', async () => {
  const family = (name: string) =>
    Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(`/${name}-`)))
  const very = { 'P001/takeout-20261006T000000Z-001.zip': await zipOf(family('very_active_minutes')) }
  const moderate = {
    'P001/takeout-20261006T000000Z-002.zip': await zipOf(family('moderately_active_minutes')),
  }
  const steps = { [`P001/${globalExport}/steps-2026-05-01.json`]: numbersAt([`${may} 00:00:00`, 10]) }
  const apart = await newProject()
  const summary = await into(apart, { ...very, ...steps })
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { reason: 'missing', message: expect.stringContaining('moderately_active_minutes') },
  ])
  expect(await seriesOf(apart, 'active_minutes')).toEqual([])
  const together = await into(apart, { ...very, ...moderate })
  expect(together.skipped.map(({ name, note }) => `${name} ${textIn(note, 'ja')}`)).toEqual([
    expect.stringMatching(/moderately_active_minutes.*very_active_minutes-2026-05-01\.json と合わせて/),
    expect.stringMatching(/very_active_minutes-2026-05-01\.json 2件。先の日まで書かれた0/),
  ])
  expect(await seriesOf(apart, 'active_minutes')).toEqual([['Fitbit', 'day', '2026-05-01', 1, 31]])
})

test('several people are told apart by their places, also where their files are equal; who is nobody is refused', async () => {
  const project = await newProject()
  const steps = numbersAt([`${may} 00:00:00`, 10])
  const summary = await into(project, {
    'P001.zip': await zipOf({ [`${globalExport}/steps-2026-05-01.json`]: steps }),
    'P002.zip': await zipOf({ [`${globalExport}/steps-2026-05-01.json`]: steps }),
    [`P003/${globalExport}/steps-2026-05-01.json`]: steps,
    [`${globalExport}/steps-2026-05-01.json`]: steps,
  })
  expect(summary).toMatchObject({ people: 3, rows: 3 })
  expect([...(await daysOf(project)).entries()].filter(([, { steps: told }]) => told === 10)).toHaveLength(3)
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    {
      file: `${globalExport}/steps-2026-05-01.json`,
      reason: 'missing',
      message: expect.stringContaining('P001.zip'),
    },
  ])
})

test('folders in any language are read alike, and the devices of one person are linked to them', async () => {
  const project = await newProject()
  const inGerman = 'Takeout/Fitbit-Daten/Körperliche Aktivität_GoogleData/Schritte/steps_2026-05-01.csv'
  const inJapanese = 'Takeout/Google ヘルスケア/身体活動/心拍数/heart_rate_2026-05-01.csv'
  await into(project, {
    'P001.zip': await zipOf({
      [inGerman]: files[`${physicalActivity}/Steps/steps_2026-05-01.csv`] ?? '',
      [inJapanese]: files[`${physicalActivity}/Heart Rate/heart_rate_2026-05-01.csv`] ?? '',
    }),
  })
  expect((await daysOf(project)).get('TAKEOUT-P001 2026-05-01')?.steps).toBe(34)
  const devices = await db
    .selectFrom('device_link')
    .innerJoin('device', 'device.id', 'device_link.device_id')
    .innerJoin('test_subject', 'test_subject.id', 'device_link.test_subject_id')
    .select(['test_subject.code', 'device.model', 'device.provider'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('device.model')
    .execute()
  expect(devices).toEqual([
    { code: 'TAKEOUT-P001', model: 'Fitbit', provider: 'fitbit' },
    { code: 'TAKEOUT-P001', model: 'MobileTrack', provider: 'fitbit' },
  ])
})

test('every file of an archive is imported, left out with its reason, or refused with its reason', async () => {
  const project = await newProject()
  const archive = await zipOf({
    ...files,
    'Takeout/archive_browser.html': '<html>',
    'Takeout/Fitbit/Your Profile/Profile.csv': table('id,full_name', '1,Somebody'),
    [`${physicalActivity}/GPS Location/gps_location_2026-05-01.csv`]: table('timestamp,latitude', '1,2'),
    [`${physicalActivity}/Live Pace/live_pace_2026-05-01.csv`]: table('timestamp,steps', '1,2'),
    [`${globalExport}/altitude-2026-05-01.json`]: numbersAt([`${may} 00:00:00`, 1]),
    [`${globalExport}/distance-2026-05-01.json`]: '[]\n',
    [`${globalExport}/weight-2026-05-01.json`]: '{"no": "list"}\n',
    'Takeout/Fitbit/Sleep/unheard-of.csv': table('a,b', '1,2'),
    'Takeout/Fitbit/nested.zip': await zipOf({ 'steps-2026-05-01.json': '[]' }),
    'Takeout/Fitbit/empty.json': '',
    '__MACOSX/._steps.json': 'x',
  })
  const summary = await into(project, { 'P001.zip': archive, 'P002.zip': archive.subarray(0, 400) })
  const accounted = new Set([
    ...summary.files.map(({ name }) => name),
    ...summary.skipped.map(({ name }) => name),
    ...summary.refusedFiles.map(({ name }) => name),
  ])
  const zipped = [
    ...Object.keys(files),
    'Takeout/archive_browser.html',
    'Takeout/Fitbit/Your Profile/Profile.csv',
    `${physicalActivity}/GPS Location/gps_location_2026-05-01.csv`,
    `${physicalActivity}/Live Pace/live_pace_2026-05-01.csv`,
    `${globalExport}/altitude-2026-05-01.json`,
    `${globalExport}/distance-2026-05-01.json`,
    `${globalExport}/weight-2026-05-01.json`,
    'Takeout/Fitbit/Sleep/unheard-of.csv',
    'Takeout/Fitbit/nested.zip',
    'Takeout/Fitbit/empty.json',
  ]
  expect([...accounted].sort()).toEqual([...zipped.map((name) => `P001.zip/${name}`), 'P002.zip'].sort())
  expect(summary.refusedFiles.map(({ name }) => name).sort()).toEqual(
    [
      `P001.zip/${globalExport}/weight-2026-05-01.json`,
      'P001.zip/Takeout/Fitbit/Sleep/unheard-of.csv',
      'P001.zip/Takeout/Fitbit/empty.json',
      'P001.zip/Takeout/Fitbit/nested.zip',
      'P002.zip',
    ].sort(),
  )
  for (const { note } of summary.skipped) expect(textIn(note, 'ja')).not.toBe('')
  for (const { message } of summary.refusedFiles) expect(textIn(message, 'ja')).not.toBe('')
})
