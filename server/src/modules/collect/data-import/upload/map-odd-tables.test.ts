import { expect, test } from 'vitest'
import { aCompany, aProject } from '../../../../../testing/builders'
import { DataImports, type SeenTable, type SentMapping } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { anOwner } from '../../../../../testing/people'
import { type MetricKey, readSamples } from '../../../series/measurement'

const { db } = await testDatabase()
const company = await aCompany(db)
const desk = new DataImports(db, await anOwner(db, company))
const csv = (...rows: string[]) => rows.map((row) => `${row}\n`).join('')

/** Sends a file, confirms what is shown with the change, and imports it. */
async function imported(content: string, change: Partial<SentMapping> = {}, name = 'P001.csv') {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const id = await desk.send(project.id, { [name]: content })
  const { preview } = await desk.check(id)
  const [table] = preview?.tables ?? []
  if (!table) throw new Error('There is no table.')
  await desk.map(id, [{ fingerprint: table.fingerprint, ...table.mapping, ...change }])
  const { report } = await desk.import(id)
  return { project, table, report }
}

async function samplesOf(projectId: string, metric: MetricKey) {
  const { id: subjectId } = await db
    .selectFrom('test_subject')
    .select('id')
    .where('project_id', '=', projectId)
    .where('code', '=', 'P001')
    .executeTakeFirstOrThrow()
  const found: [at: string, value: number | undefined][] = []
  for await (const { source, localDate, instants, values } of readSamples(db, {
    subjectId,
    metric,
    from: null,
    to: null,
  }))
    for (const [at, instant] of instants.entries())
      found.push([source === 'day' ? localDate : new Date(instant).toISOString(), values[at]])
  return found
}

const mappingOf = ({ mapping }: SeenTable) => mapping

test.each<[string, SentMapping['dateForm'], number]>([
  ['seconds', 'UNIX_S', 0.001],
  ['milliseconds', 'UNIX_MS', 1],
  ['microseconds', 'UNIX_US', 1000],
])('%s since 1970 are known by their length, and are instants', async (_, dateForm, times) => {
  const at = (text: string) => String(Math.round(Date.parse(text) * times))
  const { project, table, report } = await imported(
    csv('timestamp,hr', `${at('2026-04-01T00:00:00Z')},71`, `${at('2026-04-01T15:30:00Z')},72`, '12,73'),
    // One bad cell, and somebody has to say what the others are.
    { covers: 'SAMPLE', dateColumn: 0, dateForm },
  )
  expect(mappingOf(table)).toMatchObject({ dateColumn: null })
  expect(report).toMatchObject({ written: 2, rejected: 1, rejections: [{ line: 4 }] })
  expect(await samplesOf(project.id, 'heart_rate')).toEqual([
    ['2026-04-01T00:00:00.000Z', 71],
    ['2026-04-01T15:30:00.000Z', 72],
  ])
  const sure = await imported(csv('timestamp,hr', `${at('2026-04-01T00:00:00Z')},71`), { covers: 'SAMPLE' })
  expect(mappingOf(sure.table)).toMatchObject({ dateForm, zone: 'UTC' })
})

test('a long number that is not called a time is none, and a Unix time takes no column of times', async () => {
  const project = await aProject(db, { company_id: company.id })
  const id = await desk.send(project.id, {
    'P001.csv': csv('serial,time,hr', '1764547200,09:00,71', '1764547260,09:01,72'),
  })
  const [table] = (await desk.check(id)).preview?.tables ?? []
  if (!table) throw new Error('There is no table.')
  expect(table.mapping).toMatchObject({ dateColumn: null })
  const change = { dateColumn: 0, timeColumn: 1, dateForm: 'UNIX_S', covers: 'SAMPLE' } as const
  await expect(
    desk.map(id, [{ fingerprint: table.fingerprint, ...table.mapping, ...change }]),
  ).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: expect.arrayContaining([expect.objectContaining({ path: 'tables.0.timeColumn' })]),
  })
})

test('years of two digits: what has one order is known, what has several is asked', async () => {
  const sure = await imported(csv('date,steps', '12/31/25,100', '1/1/26,200'), { covers: 'DAY' })
  expect(mappingOf(sure.table)).toMatchObject({ dateForm: 'MDY' })
  expect(await samplesOf(sure.project.id, 'steps')).toEqual([
    ['2025-12-31', 100],
    ['2026-01-01', 200],
  ])
  const open = await imported(csv('date,steps', '26/01/02,100'), { covers: 'DAY', dateForm: 'YMD' })
  expect(mappingOf(open.table)).toMatchObject({ dateForm: null })
  expect(await samplesOf(open.project.id, 'steps')).toEqual([['2026-01-02', 100]])
})

test('titles before the heading, a heading in two lines and a line of units', async () => {
  const content = csv(
    '装置の出力, 型番 X-1',
    '装置,X-1',
    '',
    '日時,心拍,,歩行',
    ',平均,最大,距離',
    ',bpm,bpm,km',
    '2026/04/01 09:00:00,71,80,0.5',
    '2026/04/01 09:01:00,72,81,many',
  )
  const { project, table, report } = await imported(content, {
    covers: 'MINUTE',
    values: [
      { column: 1, metric: 'heart_rate', unit: '/min' },
      { column: 3, metric: 'distance', unit: 'km' },
    ],
  })
  expect(table).toMatchObject({
    firstRowLine: 7,
    columns: [
      { name: '日時' },
      { name: '心拍 平均 (bpm)' },
      { name: '心拍 最大 (bpm)' },
      { name: '歩行 距離 (km)' },
    ],
    mapping: { dateColumn: 0, dateForm: 'YMD', personFrom: 'FILE' },
  })
  expect(report).toMatchObject({ written: 3, rejections: [{ line: 8 }] })
  expect(await samplesOf(project.id, 'distance')).toEqual([['2026-04-01T00:00:00.000Z', 500]])
})

test('a line of units gives the units, and what was confirmed is remembered for tables of that form', async () => {
  const content = (kg: string) => csv('ID,日時,体重', ',,g', `P001,2026-04-01 07:00,${kg}`)
  const project = await aProject(db, { company_id: company.id })
  const id = await desk.send(project.id, { 'a.csv': content('61250') })
  const [table] = (await desk.check(id)).preview?.tables ?? []
  if (!table) throw new Error('There is no table.')
  expect(table.mapping.values).toEqual([{ column: 2, metric: 'weight', unit: 'g' }])
  await desk.map(id, [{ fingerprint: table.fingerprint, ...table.mapping, covers: 'SAMPLE' }])
  await desk.import(id)
  expect((await samplesOf(project.id, 'weight')).map(([, value]) => value)).toEqual([61.25])
  const next = await desk.send(project.id, { 'b.csv': content('61300') })
  expect((await desk.check(next)).preview).toMatchObject({ rows: 1, tables: [{ origin: 'REMEMBERED' }] })
})

test('another table of the file is told at its line and not read; the same heading again goes on', async () => {
  const content = csv(
    'date,steps',
    '2026-04-01,100',
    '',
    'date,weight',
    '2026-04-01,60',
    '2026-04-02,61',
    '',
    'date,steps',
    '2026-04-02,200',
  )
  const { project, report } = await imported(content, { covers: 'DAY' })
  expect(report).toMatchObject({
    written: 2,
    rejected: 1,
    rejections: [{ line: 4, message: expect.stringContaining('別の表') }],
  })
  expect(await samplesOf(project.id, 'steps')).toEqual([
    ['2026-04-01', 100],
    ['2026-04-02', 200],
  ])
})

test('settings in two columns before the table are none of it', async () => {
  const content = csv('Setting,Value', 'Device,X-1', 'Serial,77', '', 'Date,Time,HR', '2026-04-01,09:00,71')
  const { project, table } = await imported(content, { covers: 'SAMPLE' })
  expect(table).toMatchObject({ firstRowLine: 6, mapping: { dateColumn: 0, timeColumn: 1 } })
  expect(await samplesOf(project.id, 'heart_rate')).toEqual([['2026-04-01T00:00:00.000Z', 71]])
})

test('a spreadsheet fills lines up with commas: a title, settings, gaps and another table are still what they are', async () => {
  const content = csv(
    '歩数の記録,,',
    'Device,X-1,',
    'Start,2026-04-01,',
    ',,',
    'date,steps,',
    '2026-04-01,100,',
    '2026-04-02,200,',
    ',,',
    '体重,,',
    'date,weight,note',
    '2026-04-01,60,a',
    ' , ,',
    'date,steps,',
    '2026-04-03,300,',
  )
  const { project, table, report } = await imported(content, { covers: 'DAY' })
  expect(table).toMatchObject({ firstRowLine: 6, mapping: { dateColumn: 0 } })
  expect(report).toMatchObject({
    written: 3,
    rejected: 1,
    rejections: [{ line: 10, message: expect.stringContaining('別の表') }],
  })
  expect(await samplesOf(project.id, 'steps')).toEqual([
    ['2026-04-01', 100],
    ['2026-04-02', 200],
    ['2026-04-03', 300],
  ])
})

test('another table that begins without a gap is known by the names that it repeats', async () => {
  const content = csv('date,steps', '2026-04-01,100', 'date,weight', '2026-04-02,60')
  const { project, report } = await imported(content, { covers: 'DAY' })
  expect(report).toMatchObject({
    rejected: 1,
    rejections: [{ line: 3, message: expect.stringContaining('別の表') }],
  })
  expect(await samplesOf(project.id, 'steps')).toEqual([['2026-04-01', 100]])
})

test('blanks behind commas change nothing', async () => {
  const content = csv('ID, date, steps', 'P001, 2026-04-01, 100', 'P001, "2026-04-02", 200')
  const { project, report } = await imported(content, { covers: 'DAY' })
  expect(report).toMatchObject({ written: 2, rejected: 0 })
  expect(await samplesOf(project.id, 'steps')).toEqual([
    ['2026-04-01', 100],
    ['2026-04-02', 200],
  ])
})

test.each([
  ['with a gap', ''],
  ['filled up', ',,'],
])('settings with dates, %s, are no table: a table has figures beside its dates', async (_, gap) => {
  const content = csv(
    'Setting,Value',
    'Start,2026-03-01',
    'End,2026-03-31',
    gap,
    'ID,date,HR',
    'P001,2026-04-01,71',
  )
  const { project, table } = await imported(content, { covers: 'DAY' })
  expect(table).toMatchObject({ firstRowLine: 6, mapping: { dateColumn: 1 } })
  expect(await samplesOf(project.id, 'heart_rate')).toEqual([['2026-04-01', 71]])
})
