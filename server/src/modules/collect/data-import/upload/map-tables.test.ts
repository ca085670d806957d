import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { DataImports, type SeenTable, type SentMapping } from '../../../../../testing/data-imports'
import { testDatabase } from '../../../../../testing/database'
import { testConfig } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { eraseSubject } from '../../../operations/erasure'
import { type MetricKey, readSamples } from '../../../series/measurement'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const desk = new DataImports(db, owner)
const newProject = (zone = 'Asia/Tokyo') => aProject(db, { company_id: company.id, time_zone: zone })
const csv = (...rows: string[]) => rows.map((row) => `${row}\n`).join('')

const ambiguous = csv('ID,Date,Steps,Note', 'P001,1/2/2026,1200,a', 'P001,3/4/2026,1300,b')

/** The one table of an import that was looked through. */
async function tableOf(id: string): Promise<SeenTable> {
  const { preview } = await desk.check(id)
  const [table] = preview?.tables ?? []
  if (!table) throw new Error('There is no table.')
  return table
}

const chosen = ({ fingerprint, mapping }: SeenTable, change: Partial<SentMapping> = {}) => ({
  fingerprint,
  ...mapping,
  ...change,
})

const refusedAt = (...paths: string[]) => ({
  code: 'INVALID_INPUT',
  fields: expect.arrayContaining(paths.map((path) => expect.objectContaining({ path: `tables.0.${path}` }))),
})

async function samplesOf(projectId: string, code: string, metric: MetricKey) {
  const { id: subjectId } = await db
    .selectFrom('test_subject')
    .select('id')
    .where('project_id', '=', projectId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const found: [source: string, at: string, value: number | undefined][] = []
  for await (const day of readSamples(db, { subjectId, metric, from: null, to: null })) {
    const { source, localDate, values } = day
    for (const [at, instant] of day.instants.entries())
      found.push([source, source === 'day' ? localDate : new Date(instant).toISOString(), values[at]])
  }
  return found
}

test('others map nothing, and nothing is mapped of an import that has no tables or is imported', async () => {
  const project = await newProject()
  const id = await desk.send(project.id, { 'a.csv': ambiguous })
  const table = await tableOf(id)
  for (const other of [await aStranger(db), await aMember(db, company, [project])]) {
    await expect(new DataImports(db, other).map(id, [chosen(table)])).rejects.toMatchObject({
      code: expect.stringMatching(/^(NOT_FOUND|ADMIN_OR_OWNER_REQUIRED|PROJECT_COMPANY_MISMATCH)$/),
    })
  }
  const known = await desk.send(project.id, {
    'steps.csv': csv('Id,ActivityDay,StepTotal', '7,4/12/2016,100'),
  })
  await desk.check(known)
  await expect(desk.map(known, [chosen(table)])).rejects.toMatchObject({ code: 'CONFLICT' })
  await desk.map(id, [chosen(table, { dateForm: 'MDY' })])
  await desk.import(id)
  await expect(desk.map(id, [chosen(table, { dateForm: 'DMY' })])).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('what a table cannot be read as is refused at its fields, and nothing is remembered', async () => {
  const project = await newProject()
  const id = await desk.send(project.id, { 'a.csv': ambiguous })
  const table = await tableOf(id)
  const sure = { dateForm: 'MDY' } as const
  const steps = (column: number) => ({ column, metric: 'steps', unit: 'steps' })
  const map = (change: Partial<SentMapping>) => desk.map(id, [chosen(table, { ...sure, ...change })])
  await expect(desk.start(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('対応付け'),
  })
  await expect(desk.map(id, [chosen(table)])).rejects.toMatchObject(refusedAt('dateForm'))
  await expect(map({ dateForm: 'YMD' })).rejects.toMatchObject(refusedAt('dateForm'))
  await expect(map({ personColumn: 9, dateColumn: null, values: [] })).rejects.toMatchObject(
    refusedAt('personColumn', 'dateColumn', 'values'),
  )
  await expect(map({ values: [steps(2), steps(3)] })).rejects.toMatchObject(refusedAt('values.1.metric'))
  await expect(map({ values: [steps(1)] })).rejects.toMatchObject(refusedAt('values.0.column'))
  await expect(map({ values: [{ column: 2, metric: 'joy', unit: '' }] })).rejects.toMatchObject(
    refusedAt('values.0.metric'),
  )
  await expect(map({ values: [{ column: 2, metric: 'weight', unit: 'km' }] })).rejects.toMatchObject(
    refusedAt('values.0.unit'),
  )
  await expect(map({ covers: 'SAMPLE', values: [steps(2)] })).rejects.toMatchObject(
    refusedAt('values.0.metric'),
  )
  await expect(map({ timeColumn: 3 })).rejects.toMatchObject(refusedAt('timeColumn'))
  await expect(desk.map(id, [{ ...chosen(table, sure), fingerprint: 'other' }])).rejects.toMatchObject(
    refusedAt('fingerprint'),
  )
  await expect(desk.map(id, [])).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(
    await db.selectFrom('import_mapping').selectAll().where('project_id', '=', project.id).execute(),
  ).toEqual([])
})

test('an order of dates that the data leave open is asked; what was confirmed is used the next time', async () => {
  const project = await newProject()
  await aTestSubject(db, { project_id: project.id, code: 'P001' })
  const id = await desk.send(project.id, { 'a.csv': ambiguous })
  const table = await tableOf(id)
  expect(await desk.look(id)).toMatchObject({
    state: 'CHECKED',
    format: 'CSV',
    preview: { rows: 0, refused: [] },
  })
  expect(table).toMatchObject({
    origin: 'SUGGESTED',
    mapping: {
      personFrom: 'COLUMN',
      personColumn: 0,
      dateColumn: 1,
      dateForm: null,
      values: [{ column: 2, metric: 'steps', unit: 'steps' }],
    },
    columns: [
      { name: 'ID', examples: ['P001'] },
      { name: 'Date', examples: ['1/2/2026', '3/4/2026'] },
      { name: 'Steps' },
      { name: 'Note' },
    ],
  })
  const { preview } = await desk.map(id, [chosen(table, { dateForm: 'DMY', covers: 'DAY' })])
  expect(preview).toMatchObject({
    rows: 2,
    newSubjects: 0,
    people: [{ subjectCode: 'P001', isNewSubject: false, firstOn: '2026-02-01', lastOn: '2026-04-03' }],
    files: [
      {
        rejected: 0,
        first: {
          subjectCode: 'P001',
          metric: '歩数',
          value: 1200,
          unit: '歩',
          date: '2026-02-01',
          time: null,
        },
      },
    ],
    tables: [{ origin: 'CHOSEN' }],
  })
  expect((await desk.import(id)).report).toMatchObject({ people: 1, written: 2, rejected: 0 })
  expect(await samplesOf(project.id, 'P001', 'steps')).toEqual([
    ['day', '2026-02-01', 1200],
    ['day', '2026-04-03', 1300],
  ])
  const next = await desk.send(project.id, { 'b.csv': csv('ID,Date,Steps,Note', 'P001,5/6/2026,9,') })
  expect((await desk.check(next)).preview).toMatchObject({
    rows: 1,
    tables: [{ origin: 'REMEMBERED' }],
    people: [{ firstOn: '2026-06-05' }],
  })
  // Of another project nobody has confirmed it.
  const elsewhere = await newProject()
  const other = await desk.send(elsewhere.id, { 'b.csv': ambiguous })
  expect(await tableOf(other)).toMatchObject({ origin: 'SUGGESTED' })
})

test('the same content read otherwise is another import, and read alike it is the same', async () => {
  const project = await newProject()
  const send = () => desk.send(project.id, { 'a.csv': ambiguous })
  const first = await send()
  const table = await tableOf(first)
  await desk.map(first, [chosen(table, { dateForm: 'DMY', covers: 'DAY' })])
  await desk.import(first)
  const again = await send()
  expect((await desk.check(again)).preview).toMatchObject({ wasImported: true })
  const { preview } = await desk.map(again, [chosen(table, { dateForm: 'MDY', covers: 'DAY' })])
  expect(preview).toMatchObject({ wasImported: false, people: [{ firstOn: '2026-01-02' }] })
})

/** 被験者;日時;脈拍;距離(km) of two people, in Shift_JIS. */
const japanese = Buffer.concat([
  Buffer.from('94ed8cb18ed23b93fa8e9e3b96ac948f3b8b9797a3', 'hex'),
  Buffer.from(
    csv(
      '(km)',
      'P001;2026/04/01 09:00:00;71;0,07',
      'P002;2026/04/01 09:00:00;68;0,5',
      'P001;2026/04/01 09:01:00;many;1.5',
      'P001;2026/04/01 09:02:00;NA;0,03',
    ),
  ),
])

test('a heading in Shift_JIS, decimals with commas, and two people in one file', async () => {
  const project = await newProject()
  const id = await desk.send(project.id, { '記録.csv': japanese })
  const table = await tableOf(id)
  expect(table).toMatchObject({
    columns: [{ name: '被験者' }, { name: '日時' }, { name: '脈拍' }, { name: '距離(km)' }],
    mapping: {
      personColumn: 0,
      dateColumn: 1,
      dateForm: 'YMD',
      covers: 'MINUTE',
      // One cell has a point: somebody has to say what the others mean.
      decimal: 'POINT',
      values: [
        { column: 2, metric: 'heart_rate', unit: '/min' },
        { column: 3, metric: 'distance', unit: 'km' },
      ],
    },
  })
  const { preview } = await desk.map(id, [chosen(table, { decimal: 'COMMA' })])
  expect(preview).toMatchObject({
    rows: 4,
    people: [{ subjectCode: 'P001' }, { subjectCode: 'P002' }],
    files: [{ rejected: 2, first: { value: 71, date: '2026-04-01', time: '09:00:00+09:00' } }],
    rejections: [
      { line: 4, message: expect.stringContaining('「many」は数値ではありません') },
      { line: 4, message: expect.stringContaining('1,5') },
    ],
    skipped: [{ name: '記録.csv', reason: expect.stringMatching(/^1欄/) }],
  })
  expect((await desk.import(id)).report).toMatchObject({ people: 2, written: 5, rejected: 2 })
  expect(await samplesOf(project.id, 'P001', 'distance')).toEqual([
    ['minute', '2026-04-01T00:00:00.000Z', 70],
    ['minute', '2026-04-01T00:02:00.000Z', 30],
  ])
  expect(await samplesOf(project.id, 'P002', 'heart_rate')).toEqual([
    ['minute', '2026-04-01T00:00:00.000Z', 68],
  ])
})

test('local times of the hour that comes twice, times with offsets, and times of UTC', async () => {
  const rows = (...times: string[]) => csv('id,time,hr', ...times.map((time, at) => `B1,${time},${60 + at}`))
  const store = async (content: string, zone: SentMapping['zone']) => {
    const project = await newProject('Europe/Berlin')
    const id = await desk.send(project.id, { 'a.csv': content })
    const table = await tableOf(id)
    await desk.map(id, [chosen(table, { zone, covers: 'SAMPLE' })])
    const { report } = await desk.import(id)
    return { report, samples: (await samplesOf(project.id, 'B1', 'heart_rate')).map(([, at]) => at) }
  }
  const local = await store(
    rows('2025-10-26 02:00', '2025-10-26 02:30', '2025-10-26 02:00', '2025-10-26 02:30', '2025-10-26 03:00'),
    'LOCAL',
  )
  expect(local.samples).toEqual([
    '2025-10-26T00:00:00.000Z',
    '2025-10-26T00:30:00.000Z',
    '2025-10-26T01:00:00.000Z',
    '2025-10-26T01:30:00.000Z',
    '2025-10-26T02:00:00.000Z',
  ])
  const spring = await store(rows('2026-03-29 01:59', '2026-03-29 02:30', '2026-03-29 03:00'), 'LOCAL')
  expect(spring).toMatchObject({ report: { written: 2, rejected: 1 } })
  const offsets = await store(
    rows('2025-10-26T02:30:00+02:00', '2025-10-26T02:30:00+01:00', '2025-10-26T03:00'),
    'OFFSET',
  )
  expect(offsets.samples).toEqual(['2025-10-26T00:30:00.000Z', '2025-10-26T01:30:00.000Z'])
  expect(offsets.report?.rejections).toMatchObject([{ line: 4, message: expect.stringContaining('時差') }])
  const utc = await store(rows('2025-10-26 00:30', '2025-10-26 01:30'), 'UTC')
  expect(utc.samples).toEqual(offsets.samples)
})

test('whose a file is by its name or its folder; one that nothing names is refused; another heading is left out', async () => {
  const project = await newProject()
  const heading = 'time,hr'
  const id = await desk.send(project.id, {
    'P001/hr.csv': csv(heading, '2026-04-01 09:00:00,70'),
    'P002/hr.csv': csv(heading, '2026-04-01 09:00:00,80'),
    'hr.csv': csv(heading, '2026-04-01 10:00:00,90'),
    'P001/notes.csv': csv('a,b', '1,2'),
  })
  const { preview } = await desk.check(id)
  const [table, notes] = preview?.tables ?? []
  if (!table || !notes) throw new Error('There are not two tables.')
  expect([table.fileCount, table.mapping.personFrom, notes.mapping.dateColumn]).toEqual([3, 'FILE', null])
  const mapped = await desk.map(id, [
    chosen(table, { personFrom: 'FOLDER' }),
    chosen(notes, { isLeftOut: true }),
  ])
  expect(mapped.preview).toMatchObject({
    rows: 2,
    people: [{ subjectCode: 'P001' }, { subjectCode: 'P002' }],
    refused: [{ file: 'hr.csv', message: expect.stringContaining('だれのデータか') }],
    skipped: [{ name: 'P001/notes.csv', reason: expect.stringContaining('取り込まない') }],
  })
  const { report } = await desk.import(id)
  expect(report).toMatchObject({ people: 2, written: 2 })
  expect(await samplesOf(project.id, 'P002', 'heart_rate')).toEqual([
    ['sample', '2026-04-01T00:00:00.000Z', 80],
  ])
  expect(await desk.undo(id)).toMatchObject({ state: 'UNDONE' })
  expect(await samplesOf(project.id, 'P002', 'heart_rate')).toEqual([])
})

test('examples of the files are not kept once the files are gone, as of an erased person', async () => {
  const project = await newProject()
  const { id: testSubjectId } = await aTestSubject(db, { project_id: project.id, code: 'SECRET-1' })
  const id = await desk.send(project.id, { 'a.csv': csv('name,when,hr', 'SECRET-1,2026-04-01 09:00:00,70') })
  await desk.check(id)
  const kept = () =>
    db
      .selectFrom('data_import')
      .select(sql<string>`preview::text`.as('preview'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  expect((await kept()).preview).toContain('SECRET-1')
  const writeContext = { actor: { kind: 'user', id: owner.id }, now: new Date() } as const
  const erasure = { companyId: company.id, testSubjectId, keep: 'study_data', code: 'SECRET-1' } as const
  await db.transaction().execute((tx) => eraseSubject(tx, testConfig.encryptionKey, erasure, writeContext))
  expect((await kept()).preview).not.toContain('SECRET-1')
  expect((await desk.look(id)).filesRemoved).toBe(true)
})
