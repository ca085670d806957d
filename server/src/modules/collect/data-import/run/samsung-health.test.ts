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
import { metricKeys, sources } from '../../../series/measurement'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const root = mkdtempSync(join(tmpdir(), 'kansoku-samsung-'))
afterAll(() => rmSync(root, { recursive: true }))
const now = () => new Date('2026-11-21T03:00:00Z')

type Files = Readonly<Record<string, string | Buffer>>
type Project = Awaited<ReturnType<typeof aProject>>

const made = 'synthetic-export-20260703101500'
const bins =
  'jsons/com.samsung.shealth.tracker.heart_rate/h/hr-1.com.samsung.health.heart_rate.binning_data.json'

/** The files of the fixture, by their paths in a folder of the person. */
function fixture(person = 'P001'): Record<string, Buffer> {
  const folder = fileURLToPath(new URL(`../fixtures/samsung/${made}`, import.meta.url))
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [`${person}/${made}/${path}`, readFileSync(join(folder, path))]),
  )
}

const newProject = () => aProject(db, { time_zone: 'Asia/Tokyo', wear_method: 'steps_or_heart_rate' })
const into = (project: Project, files: Files) =>
  importFolder(
    { db, now },
    { kind: 'samsung-health', folder: folderOf(root, files), project, extendLinks: true },
  )

const sourceNames = Object.keys(sources)

async function seriesOf(project: Project) {
  const rows = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['metric', 'source', 'local_date', 'sample_count', 'sum_value'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('metric')
    .orderBy('local_date')
    .execute()
  return rows.map((row) => [
    metricKeys[row.metric],
    sourceNames[row.source],
    row.local_date,
    row.sample_count,
    Number(row.sum_value.toFixed(6)),
  ])
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

test('without a folder of a person nothing is taken, and a file whose values by minute are missing says which', async () => {
  const project = await newProject()
  const [path = '', weight = ''] = Object.entries(fixture()).find(([name]) => name.includes('weight')) ?? []
  await expect(into(project, { [path.split('/').at(-1) ?? '']: weight })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  const { [`P001/${made}/${bins}`]: _, ...rest } = fixture()
  const summary = await into(project, rest)
  expect(summary.rejected).toBe(1)
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { line: 3, reason: 'missing', message: expect.stringContaining('hr-1.com.samsung.health.heart_rate') },
  ])
})

test('an export: steps of all devices once, heart rate by the minute, nights with their stages, weight', async () => {
  const project = await newProject()
  const summary = await into(project, fixture())
  expect([summary.people, summary.rejected]).toEqual([1, 0])
  expect(await seriesOf(project)).toEqual([
    ['heart_rate', 'sample', '2026-07-02', 6, 448],
    ['steps', 'day', '2026-07-02', 1, 8240],
    ['distance', 'day', '2026-07-02', 1, 5900],
    ['weight', 'sample', '2026-07-02', 1, 61.3],
  ])
  expect(await nightsOf(project)).toMatchObject([
    {
      local_date: '2026-07-02',
      started_at: new Date('2026-07-01T14:40:00Z'),
      ended_at: new Date('2026-07-01T21:35:00Z'),
      is_nap: false,
      minutes_asleep: 403,
      minutes_awake: 12,
      minutes_light: 248,
      minutes_deep: 75,
      minutes_rem: 80,
    },
    {
      local_date: '2026-07-03',
      started_at: new Date('2026-07-02T21:10:00Z'),
      ended_at: new Date('2026-07-03T02:15:00Z'),
      is_nap: false,
    },
  ])
})

test('the same export again, and its files in two parts, leave one store', async () => {
  const [whole, inParts] = [await newProject(), await newProject()]
  await into(whole, fixture())
  const before = await importedStore(db, whole.id)
  expect((await into(whole, fixture())).wasFinished).toBe(true)
  expect(await importedStore(db, whole.id)).toEqual(before)

  const entries = Object.entries(fixture())
  const isOfSleep = ([name]: readonly [string, Buffer]) => name.includes('sleep')
  await into(inParts, Object.fromEntries(entries.filter(isOfSleep).reverse()))
  await into(inParts, Object.fromEntries(entries.filter((entry) => !isOfSleep(entry))))
  expect(await seriesOf(inParts)).toEqual(await seriesOf(whole))
  expect(await nightsOf(inParts)).toEqual(await nightsOf(whole))
})
