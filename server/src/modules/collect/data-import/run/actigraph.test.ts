import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aProject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { folderOf } from '../../../../../testing/folder-of'
import { importedStore } from '../../../../../testing/imported-store'
import { rejectionsIn } from '../../../../../testing/rejections-in'
import { textIn } from '../../../../platform/words'
import { metricKeys, sources } from '../../../series/measurement'
import { importFolder } from './import-folder'

const { db } = await testDatabase()
const root = mkdtempSync(join(tmpdir(), 'kansoku-actigraph-'))
afterAll(() => rmSync(root, { recursive: true }))
const now = () => new Date('2026-11-21T03:00:00Z')

type Project = Awaited<ReturnType<typeof aProject>>
const newProject = () => aProject(db, { time_zone: 'Asia/Tokyo', wear_method: 'steps_or_heart_rate' })
const into = (project: Project, files: Readonly<Record<string, string>>) =>
  importFolder({ db, now }, { kind: 'actigraph', folder: folderOf(root, files), project })

interface Head {
  readonly epoch?: string
  readonly start?: readonly [date: string, time: string]
  readonly form?: string
  readonly mode?: number
}

/** An epoch file as ActiLife writes it. */
function epochs(
  { epoch = '00:01:00', start, form = 'M/d/yyyy', mode = 61 }: Head,
  ...rows: string[]
): string {
  const [date, time] = start ?? ['4/12/2026', '09:00:00']
  return [
    `------------ Data Table File Created By ActiGraph GT3X+ ActiLife v6.13.3 Firmware v2.5.0 date format ${form} Filter Normal -----------`,
    'Serial Number: NEO1D31110110',
    `Start Time ${time}`,
    `Start Date ${date}`,
    `Epoch Period (hh:mm:ss) ${epoch}`,
    'Download Time 12:15:16',
    'Download Date 4/20/2026',
    'Current Memory Address: 0',
    `Current Battery Voltage: 4.20     Mode = ${mode}`,
    '--------------------------------------------------',
    ...rows,
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}

async function seriesOf(project: Project) {
  const rows = await db
    .selectFrom('series_day')
    .innerJoin('test_subject', 'test_subject.id', 'series_day.subject_id')
    .select(['code', 'metric', 'source', 'local_date', 'sample_count', 'sum_value'])
    .where('test_subject.project_id', '=', project.id)
    .orderBy('code')
    .orderBy('metric')
    .orderBy('local_date')
    .execute()
  return rows.map((row) => [
    row.code,
    metricKeys[row.metric],
    Object.keys(sources)[row.source],
    row.local_date,
    row.sample_count,
    row.sum_value,
  ])
}

test.each([
  ['raw acceleration', epochs({ epoch: '00:00:00' }, 'X,Y,Z', '0.1,0.2,0.3'), 'RAW'],
  ['epochs that make up no minutes', epochs({ epoch: '00:00:45' }, 'Axis1,Steps', '1,2'), '60秒'],
  ['a start that is no date', epochs({ start: ['13/45/2026', '09:00:00'] }, 'Axis1,Steps', '1,2'), '始まり'],
  ['columns without names that the mode does not tell', epochs({ mode: 13 }, '1,2,3,4,5,6'), 'Mode'],
])('%s are refused with the reason', async (_, content, words) => {
  const project = await newProject()
  const { skipped, files } = await into(project, {
    'P001.csv': content,
    'P002.csv': epochs({}, 'Steps', '5'),
  })
  expect(files.map(({ name }) => name)).toEqual(['P002.csv'])
  expect(skipped.map(({ name, note }) => [name, textIn(note, 'ja')])).toEqual([
    ['P001.csv', expect.stringContaining(words)],
  ])
})

test('epochs of 15 seconds: steps by whole minutes, each heart rate, and counts that are told', async () => {
  const project = await newProject()
  const summary = await into(project, {
    'P001 (2026-04-12)15sec.csv': epochs(
      { epoch: '00:00:15', start: ['4/12/2026', '08:59:30'] },
      'Axis1,Axis2,Axis3,Steps,HR,Lux,Inclinometer Off',
      '1,2,3,9,70,0,0',
      '1,2,3,9,0,0,0',
      '1,2,3,4,71,0,0',
      '1,2,3,5,72,0,0',
      '1,2,3,6,73,0,0',
      '1,2,3,7,74,0,0',
      '1,2,3,1,75,0,0',
      '1,2,3,x,76,0,0',
      '1,2,3,1,77,0,0',
      '1,2,3,1,78,0,0',
      '1,2,3,2,79,0,0',
      '1,2,3,2,80,0,0',
      '1,2,3,2,81,0,0',
      '1,2,3,2,400,0,0',
      '1,2,3,3,82,0,0',
    ),
  })
  expect(await seriesOf(project)).toEqual([
    ['ACTIGRAPH-P001', 'heart_rate', 'sample', '2026-04-12', 13, 988],
    // The minute of 9:01 has an unreadable epoch: its sum would be too low.
    ['ACTIGRAPH-P001', 'steps', 'minute', '2026-04-12', 2, 30],
  ])
  expect(rejectionsIn(summary.rejections)).toMatchObject([
    { line: 19, reason: 'not_a_number' },
    { line: 25, reason: 'out_of_range' },
  ])
  expect(summary.skipped.map(({ label, note }) => `${textIn(label, 'ja')}: ${textIn(note, 'ja')}`)).toEqual([
    expect.stringMatching(/^axis1 \/ axis2 \/ axis3 \/ lux \/ inclinometer off: 15エポック。.*指標がない/),
    expect.stringMatching(/^始まりと終わりの半端な1分: 2分/),
    expect.stringMatching(/^心拍のないエポック: 1件/),
  ])
})

test('the title says how dates are written, the mode what columns without names are; an hour by the minute', async () => {
  const project = await newProject()
  const rows = Array.from({ length: 60 }, (_, minute) => `0,0,0,${minute}`)
  await into(project, {
    'P002.csv': epochs({ mode: 13, form: 'd/M/yyyy', start: ['1/2/2026', '23:30:00'] }, ...rows),
  })
  expect(await seriesOf(project)).toEqual([
    ['ACTIGRAPH-P002', 'steps', 'minute', '2026-02-01', 30, 435],
    ['ACTIGRAPH-P002', 'steps', 'minute', '2026-02-02', 30, 1335],
  ])
})

test('the same file again changes nothing', async () => {
  const project = await newProject()
  const files = { 'P003.csv': epochs({}, 'Axis1,Steps', '5,10', '6,11') }
  await into(project, files)
  const before = await importedStore(db, project.id)
  expect((await into(project, files)).wasFinished).toBe(true)
  expect(await importedStore(db, project.id)).toEqual(before)
})
