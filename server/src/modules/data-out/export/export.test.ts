import { createHash } from 'node:crypto'
import fc from 'fast-check'
import readWorkbook from 'read-excel-file/node'
import { expect, onTestFinished, test } from 'vitest'
import { importFhirAnswers, importSurvey } from '../../../../../engines/survey-formats'
import { canValidateOdm, odmLooseEnds, odmProblems } from '../../../../../testing/surveys/odm-schema'
import { aCompany, aDevice, aLink, aProject, aTag, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { graphqlAs, testConfig, viewerFor } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import { canRun, ranInArchive } from '../../../../testing/run-program'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../testing/surveys'
import { textOfEntry, zipEntries } from '../../../../testing/zip-entries'
import { asCompanyViewer } from '../../../platform/write/viewer'
import { eraseSubject } from '../../operations/erasure'
import { replaceDeviceConditions } from '../../people/device'
import { dayBounds, ingestSamples, ingestSleep, refreshDays } from '../../series/measurement'
import { conductRun } from '../../studies/run'
import { downloadExport } from './download-export'
import { RevisionBook } from './file/revisions'
import { exportWork } from './make-export'
import { pseudonymsOf } from './pseudonyms'
import { expireExports } from './remove-exports'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const usualClock = Date.parse('2026-11-21T09:00:00Z')
let clock = usualClock
const now = () => new Date(clock)
/** Moved dates leave out the last days before now, so what is looked at lies far back. */
function longAfter(): void {
  clock = Math.max(Date.parse('2027-06-01T00:00:00Z'), Date.now() + 200 * 86_400_000)
  onTestFinished(() => {
    clock = usualClock
  })
}
const minute = 60_000

/** Two people, of whom the second has a day on which clocks change, and a survey that the first has answered. */
async function aStudy() {
  const project = await aProject(db, {
    company_id: company.id,
    code: `EX${++projects}`,
    time_zone: 'Asia/Tokyo',
  })
  const person = (values: object) =>
    aTestSubject(db, { project_id: project.id, status: 'active', enrolled_on: '2026-10-20', ...values })
  const [one, two] = [
    await person({ code: 'S-1', birth_year: 1987, sex: 'female' }),
    await person({ code: 'S-2', time_zone: 'America/New_York' }),
  ]
  const tag = await aTag(db, project, { name: '夜勤, A' })
  await db.insertInto('test_subject_tag').values({ test_subject_id: one.id, tag_id: tag.id }).execute()
  const devices = [await worn(one, 'D-1'), await worn(two, 'D-2')]
  await measure(devices[0]?.id ?? '', dayBounds('2026-11-10', 'Asia/Tokyo').startsAt, [60, 61, 62])
  // Half past one comes twice.
  await measure(devices[1]?.id ?? '', Date.parse('2026-11-01T05:00:00Z'), [70, 71, 72, 73], 30 * minute)
  await ingestSleep(context, [
    {
      deviceId: devices[0]?.id ?? '',
      source: 'sample',
      naturalKey: 'night',
      startedAt: new Date('2026-11-10T14:00:00Z'),
      endedAt: new Date('2026-11-10T21:00:00Z'),
      stages: [
        { stage: 'light', startedAt: new Date('2026-11-10T14:00:00Z'), minutes: 300 },
        { stage: 'deep', startedAt: new Date('2026-11-10T19:00:00Z'), minutes: 120 },
      ],
    },
  ])
  await refreshDays(context, { subjectIds: [one.id, two.id], from: '2026-11-01', to: '2026-11-11' })
  return { project, one, two, tag, devices }

  async function worn(subject: { id: string }, code: string) {
    const device = await aDevice(db, { company_id: company.id, code: `${code}-${projects}` })
    await aLink(db, device, subject)
    return device
  }
}
let projects = 0
const context = { db, now }
const exportContext = { ...context, encryptionKey: testConfig.encryptionKey }

async function measure(deviceId: string, from: number, values: readonly number[], every = minute) {
  await ingestSamples(context, [
    {
      deviceId,
      metric: 'heart_rate',
      source: 'sample',
      times: Float64Array.from(values, (_, i) => from + i * every),
      values: Float64Array.from(values),
    },
  ])
}

const usual = {
  testSubjectIds: [] as string[],
  tagIds: [] as string[],
  statuses: [] as string[],
  from: null as string | null,
  to: null as string | null,
  fromStudyDay: null as number | null,
  toStudyDay: null as number | null,
  contents: ['SAMPLES', 'DAILY', 'SLEEP', 'SURVEYS', 'SUBJECTS'],
  metrics: ['HEART_RATE', 'STEPS'],
  granularity: 'RAW',
  layout: 'WIDE',
  format: 'CSV',
  times: 'BOTH',
  missing: 'EMPTY',
  hidesCodes: false,
  shiftsDates: false,
  bandsBirthYears: false,
  dropsFreeText: false,
}

const create = `mutation ($projectId: ID!, $definition: ExportDefinitionInput!, $previousId: ID, $purpose: String) {
  createDataExport(projectId: $projectId, name: "全員", definition: $definition, previousId: $previousId, purpose: $purpose)
  { id } }`

interface Asked {
  readonly definition?: Partial<typeof usual>
  readonly person?: Parameters<typeof graphqlAs>[1]
  readonly previousId?: string
  /** Of what is told to owners alone, whom most tests are about. */
  readonly purpose?: string | null
}

async function ask(
  project: { id: string },
  { definition, person = owner, previousId, purpose = person === owner ? '解析' : null }: Asked = {},
) {
  const { data, errors } = await graphqlAs<{ createDataExport: { id: string } }>(
    db,
    person,
    create,
    { projectId: project.id, definition: { ...usual, ...definition }, previousId, purpose },
    { now },
  )
  return { id: data?.createDataExport.id ?? '', errors }
}

async function make(id: string): Promise<void> {
  const { run_id } = await db
    .selectFrom('data_export')
    .select('run_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await conductRun(context, run_id ?? '', exportWork({ ...context, encryptionKey: testConfig.encryptionKey }))
}

async function fileOf(id: string, person = owner): Promise<Buffer> {
  const { content } = await downloadExport(exportContext, asCompanyViewer(viewerFor(person)), id)
  const parts = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}

async function exported(project: { id: string }, asked: Asked = {}): Promise<Buffer> {
  const { id, errors } = await ask(project, asked)
  expect(errors).toBeUndefined()
  await make(id)
  return fileOf(id)
}

const stateOf = (id: string) =>
  db
    .selectFrom('data_export')
    .innerJoin('run', 'run.id', 'data_export.run_id')
    .select(['run.state', 'run.failure', 'removed_why', 'row_count'])
    .where('data_export.id', '=', id)
    .executeTakeFirstOrThrow()

test('samples leave as they are stored, with the clock of the subject, also where it was set back', async () => {
  const { project } = await aStudy()
  const archive = await exported(project)

  expect(await textOfEntry(archive, 'data/samples_heart_rate.csv')).toBe(
    [
      'subject,device,source,time_utc,time_local,value',
      `S-1,D-1-${projects},sample,2026-11-09T15:00:00.000Z,2026-11-10T00:00:00.000+09:00,60`,
      `S-1,D-1-${projects},sample,2026-11-09T15:01:00.000Z,2026-11-10T00:01:00.000+09:00,61`,
      `S-1,D-1-${projects},sample,2026-11-09T15:02:00.000Z,2026-11-10T00:02:00.000+09:00,62`,
      `S-2,D-2-${projects},sample,2026-11-01T05:00:00.000Z,2026-11-01T01:00:00.000-04:00,70`,
      `S-2,D-2-${projects},sample,2026-11-01T05:30:00.000Z,2026-11-01T01:30:00.000-04:00,71`,
      `S-2,D-2-${projects},sample,2026-11-01T06:00:00.000Z,2026-11-01T01:00:00.000-05:00,72`,
      `S-2,D-2-${projects},sample,2026-11-01T06:30:00.000Z,2026-11-01T01:30:00.000-05:00,73`,
      '',
    ].join('\r\n'),
  )
})

test('every column of every table stands in the codebook with a definition in both languages, and every file in the manifest', async () => {
  const { project } = await aStudy()
  const archive = await exported(project)
  const codebook = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'codebook.csv')),
    'select "table", "column", definition_ja, definition_en from read_csv($file, all_varchar = true)',
  )
  const described = new Set(codebook.map(([table, column]) => `${table}.${column}`))
  const files = (await zipEntries(archive)).filter(({ name }) => name.startsWith('data/'))

  expect(files.length).toBeGreaterThan(8)
  for (const { name, bytes } of files) {
    const table = name.replace(/^data\/(.*)\.csv$/, '$1')
    const columns = bytes.toString('utf8').split('\r\n')[0]?.split(',') ?? []
    expect(columns.filter((column) => !described.has(`${table}.${column}`))).toEqual([])
  }
  for (const [, , ja, en] of codebook) {
    expect(ja).toMatch(/。$/)
    expect(en).toMatch(/[.]$/)
  }
  const manifest = JSON.parse(await textOfEntry(archive, 'manifest.json'))
  const names = (await zipEntries(archive)).map(({ name }) => name)
  expect(manifest.files.map(({ name }: { name: string }) => name)).toEqual(
    names.filter((name) => name !== 'manifest.json'),
  )
})

test('Parquet, NDJSON, TSV and CSV hold the same rows, as an independent reader sees them', async () => {
  const { project } = await aStudy()
  const read = async (format: string, file: string, sql: string) => {
    const archive = await exported(project, { definition: { format } })
    const entry = (await zipEntries(archive)).find(({ name }) => name === file)
    const rows = await duckdbRows(entry?.bytes ?? Buffer.alloc(0), sql)
    return rows.map((row) => row.map(String))
  }
  const columns =
    "subject, source, strftime(time_utc, '%Y-%m-%dT%H:%M:%S'), time_local::varchar, value::double"
  const csv = await read(
    'CSV',
    'data/samples_heart_rate.csv',
    `select subject, source, strftime(time_utc::timestamptz, '%Y-%m-%dT%H:%M:%S'), time_local, value::double from read_csv($file, all_varchar = true)`,
  )
  expect(csv).toHaveLength(7)
  expect(
    await read('PARQUET', 'data/samples_heart_rate.parquet', `select ${columns} from read_parquet($file)`),
  ).toEqual(csv)
  const other = (reader: string) =>
    `select subject, source, strftime(time_utc::timestamptz, '%Y-%m-%dT%H:%M:%S'), time_local, value::double from ${reader}`
  expect(
    await read(
      'TSV',
      'data/samples_heart_rate.tsv',
      other("read_csv($file, delim = '\\t', all_varchar = true)"),
    ),
  ).toEqual(csv)
  expect(
    await read(
      'NDJSON',
      'data/samples_heart_rate.ndjson',
      other(
        "read_json($file, format = 'newline_delimited', columns = {subject: 'VARCHAR', source: 'VARCHAR', time_utc: 'VARCHAR', time_local: 'VARCHAR', value: 'DOUBLE'})",
      ),
    ),
  ).toEqual(csv)
})

test('the first rows are seen before an export is made, as it would write them', async () => {
  const { project } = await aStudy()
  const { data } = await graphqlAs<{
    exportPreview: { name: string; columns: string[]; cells: string[] }[]
  }>(
    db,
    owner,
    `query ($projectId: ID!, $definition: ExportDefinitionInput!) {
      exportPreview(projectId: $projectId, definition: $definition) { name columns cells } }`,
    { projectId: project.id, definition: { ...usual, hidesCodes: true } },
    { now },
  )
  const tables = new Map(data?.exportPreview.map((table) => [table.name, table]))
  const samples = tables.get('samples_heart_rate')
  expect(samples?.columns).toEqual(['subject', 'device', 'source', 'time_utc', 'time_local', 'value'])
  expect(samples?.cells.slice(3, 6)).toEqual([
    '2026-11-09T15:00:00.000Z',
    '2026-11-10T00:00:00.000+09:00',
    '60',
  ])
  expect(samples?.cells).toHaveLength(3 * 6)
  expect(tables.get('subjects')?.cells.some((cell) => cell.includes('S-1'))).toBe(false)
  // Nothing is made by looking.
  expect(
    await db.selectFrom('data_export').select('id').where('project_id', '=', project.id).execute(),
  ).toEqual([])
})

test('a day without data has its reason, and stretches have mean, least, greatest, sum and count', async () => {
  const { project } = await aStudy()
  const archive = await exported(project, {
    definition: { granularity: 'FIVE_MINUTES', times: 'LOCAL', from: '2026-11-09', to: '2026-11-10' },
  })

  const daily = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'data/daily.csv')),
    "select subject, date, study_day, heart_rate, heart_rate_state from read_csv($file, all_varchar = true) where subject = 'S-1'",
  )
  expect(daily).toEqual([
    ['S-1', '2026-11-09', '21', null, 'not_synced'],
    ['S-1', '2026-11-10', '22', '61', expect.any(String)],
  ])
  expect(await textOfEntry(archive, 'data/samples_heart_rate.csv')).toBe(
    [
      'subject,device,source,time_local,mean,minimum,maximum,sum,count',
      `S-1,D-1-${projects},sample,2026-11-10T00:00:00.000+09:00,61,60,62,183,3`,
      '',
    ].join('\r\n'),
  )
})

const survey = surveyOfItems([
  {
    type: 'multiple',
    linkId: 'a-b',
    text: { ja: '症状' },
    answerOption: [
      { code: '-99', text: { ja: '答えない' } },
      { code: '99', text: { ja: '頭痛' } },
    ],
  },
  { type: 'number', linkId: 'a_b', text: { ja: '回数' } },
  { type: 'text', linkId: 'memo', text: { ja: '自由記述' } },
  { type: 'text', linkId: 'name', text: { ja: 'お名前' }, identifying: true },
])

async function answered(project: { id: string }, subject: { id: string }) {
  const version = await aSurveyVersion(db, company, survey)
  const delivery = await aProjectSurvey(db, { ...project, company_id: company.id } as never, version)
  const surveyToken = await aSurveyToken(db, owner, delivery.id, subject.id)
  await graphqlAs(db, null, answering.open, { surveyToken })
  const { errors } = await graphqlAs(db, null, answering.complete, {
    surveyToken,
    device: 'd-0123456789',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf({ 'a-b': ['99'], a_b: -0.5, memo: '=1+1', name: '田中 一郎' }),
  })
  expect(errors).toBeUndefined()
}

test('answers leave long and wide; ids that differ in signs have columns of their own; who somebody is never leaves', async () => {
  const { project, one } = await aStudy()
  await answered(project, one)
  const archive = await exported(project, { definition: { contents: ['SURVEYS'] } })
  const whole = Buffer.concat((await zipEntries(archive)).map(({ bytes }) => bytes)).toString('utf8')

  expect(whole).not.toContain('田中')
  const wide = await textOfEntry(archive, 'data/answers_wide_1.csv')
  const [head = '', row = ''] = wide.split('\r\n')
  expect(head).toMatch(/a_b____99,a_b___99,a_b,memo$/)
  expect(row).toMatch(/,false,true,-0\.5,'=1\+1$/)
  const long = await textOfEntry(archive, 'data/answers.csv')
  expect(long).toContain(',a-b,,,99,,頭痛,')
  expect(long).toContain("'=1+1")
  const manifest = JSON.parse(await textOfEntry(archive, 'manifest.json'))
  const table = manifest.tables.find(({ name }: { name: string }) => name === 'answers_wide_1')
  expect(table.leftOut).toEqual(['name (identifying)'])

  const without = await exported(project, { definition: { contents: ['SURVEYS'], dropsFreeText: true } })
  expect(Buffer.concat((await zipEntries(without)).map(({ bytes }) => bytes)).toString('utf8')).not.toContain(
    '1+1',
  )
})

test('pseudonymized, there are no codes, dates are moved by whole weeks, and it is the same person in every table and export', async () => {
  const { project } = await aStudy()
  longAfter()
  const definition = { hidesCodes: true, shiftsDates: true, bandsBirthYears: true, times: 'UTC' }
  const archive = await exported(project, { definition })
  const whole = Buffer.concat((await zipEntries(archive)).map(({ bytes }) => bytes)).toString('utf8')

  expect(whole).not.toMatch(/S-1|S-2|D-1-|\b1987\b/)
  const people = async (file: string, of = archive) =>
    (
      await duckdbRows(
        Buffer.from(await textOfEntry(of, file)),
        'select distinct subject from read_csv($file, all_varchar = true) order by 1',
      )
    ).flat()
  expect(await people('data/subjects.csv')).toEqual(await people('data/daily.csv'))
  expect(await people('data/subjects.csv')).toEqual(
    await people('data/subjects.csv', await exported(project, { definition })),
  )
  const [bands] = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'data/subjects.csv')),
    'select list(birth_year_band order by subject) from read_csv($file, all_varchar = true)',
  )
  expect(JSON.stringify(bands)).toContain('1985-1989')
  const [moved] = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'data/samples_heart_rate.csv')),
    "select min(abs(date_diff('day', time_utc::timestamptz, timestamptz '2026-11-09T15:00:00Z'))) % 7 from read_csv($file, all_varchar = true) where value = '60'",
  )
  expect(String(moved?.[0])).toBe('0')
  expect(whole).not.toContain('2026-11-09T15:00')
})

test('with dates moved nothing says by how much: no period in the manifest, and nothing that is about the present', async () => {
  const { project, devices } = await aStudy()
  const at = new Date('2026-11-21T08:13:00Z')
  await db
    .updateTable('device')
    .set({ last_sync_at: at })
    .where(
      'id',
      'in',
      devices.map(({ id }) => id),
    )
    .execute()
  const period = { from: '2026-08-08', to: '2026-11-13', contents: ['SUBJECTS', 'CONDUCT'] }
  const told = async (definition: object) => {
    const archive = await exported(project, { definition: { ...period, ...definition } })
    const manifest = JSON.parse(await textOfEntry(archive, 'manifest.json'))
    const columns = async (table: string) =>
      (await textOfEntry(archive, `data/${table}.csv`)).split('\r\n', 1)
    const tables = [...(await columns('device_links')), ...(await columns('alerts'))].join()
    return { manifest, tables }
  }
  const plain = await told({})
  expect(plain.manifest.definition).toMatchObject({ from: '2026-08-08', to: '2026-11-13' })
  expect(plain.tables).toMatch(/last_sync_utc.*latest_on/)

  const moved = await told({ shiftsDates: true })
  expect(moved.manifest.definition).toMatchObject({ shiftsDates: true, leftOut: ['from', 'to'] })
  expect(JSON.stringify(moved.manifest)).not.toMatch(/2026-08-08|2026-11-13/)
  expect(moved.tables).not.toMatch(/last_sync|latest_on/)
  const leftOut = (name: string) =>
    moved.manifest.tables.find((table: { name: string }) => table.name === name).leftOut
  expect(leftOut('device_links')).toEqual(['lastSync'])
  expect(leftOut('alerts')).toEqual(['latestOn'])
  expect((await told({ shiftsDates: true, from: null, to: null })).manifest.definition).not.toHaveProperty(
    'leftOut',
  )
})

test('what changed since: exactly the rows of late data, of a new subject and of one who is gone', async () => {
  const { project, two, devices } = await aStudy()
  const definition = { contents: ['SAMPLES', 'SUBJECTS'], metrics: ['HEART_RATE'] }
  const first = await ask(project, { definition })
  await make(first.id)
  await measure(devices[0]?.id ?? '', dayBounds('2026-11-10', 'Asia/Tokyo').startsAt + 10 * minute, [80])
  await measure(devices[0]?.id ?? '', dayBounds('2026-11-12', 'Asia/Tokyo').startsAt, [81])
  await aTestSubject(db, { project_id: project.id, code: 'S-3', status: 'active' })
  await db.updateTable('test_subject').set({ deleted_at: now() }).where('id', '=', two.id).execute()

  const archive = await exported(project, { definition, previousId: first.id })
  const changes = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'changes.csv')),
    'select "table", subject, split_part("row", \' \', 1), change from read_csv($file, all_varchar = true)',
  )

  expect(changes.map((row) => row.map((cell) => cell ?? '').join()).sort()).toEqual([
    `device_links,S-2,D-2-${projects},removed`,
    'samples_heart_rate,S-1,2026-11-10,changed',
    'samples_heart_rate,S-1,2026-11-12,added',
    'samples_heart_rate,S-2,2026-11-01,removed',
    'subjects,S-2,,removed',
    'subjects,S-3,,added',
  ])
})

test.each([
  ['has another code', {}, 'S-2'],
  ['is being erased', { erasure_begun_at: now() }, null],
])(
  'whose rows are gone is called as before; with codes hidden by a number; who %s',
  async (_, more, name) => {
    const { project, two } = await aStudy()
    const definition = { contents: ['SUBJECTS'] }
    const first = await ask(project, { definition })
    await make(first.id)
    await db
      .updateTable('test_subject')
      .set({ deleted_at: now(), code: 'S-9', ...more })
      .where('id', '=', two.id)
      .execute()
    const goneIn = async (choices: object) => {
      const asked = { definition: { ...definition, ...choices }, previousId: first.id }
      const changes = Buffer.from(await textOfEntry(await exported(project, asked), 'changes.csv'))
      const sql = `select distinct subject from read_csv($file, all_varchar = true) where "table" = 'subjects' and change = 'removed'`
      return (await duckdbRows(changes, sql)).map(([subject]) => subject)
    }
    expect(await goneIn({})).toEqual([name])
    const number = pseudonymsOf(
      { hidesCodes: true, shiftsDates: false },
      { projectId: project.id, encryptionKey: testConfig.encryptionKey },
    ).codeOf(two)
    expect(await goneIn({ hidesCodes: true })).toEqual([name === null ? null : number])
  },
)

test.each(['deleted', 'expired'] as const)(
  'an earlier export that was %s while the run waits is compared with no more: the run says so, and there is no file',
  async (why) => {
    const { project } = await aStudy()
    const definition = { contents: ['SUBJECTS'] }
    const first = await ask(project, { definition })
    await make(first.id)
    const second = await ask(project, { definition, previousId: first.id })
    if (why === 'expired') await expireExports({ db, now: () => new Date('2026-12-06T00:00:00Z') })
    else {
      const remove = 'mutation ($id: ID!) { deleteDataExport(dataExportId: $id) { id } }'
      expect((await graphqlAs(db, owner, remove, { id: first.id }, { now })).errors).toBeUndefined()
    }
    await make(second.id)
    expect(await stateOf(second.id)).toMatchObject({
      state: 'failed',
      failure: { key: 'export.nothingToCompare' },
    })
  },
)

test('an earlier export that is removed while it is compared with fails the comparison', async () => {
  const { project, one } = await aStudy()
  const definition = { contents: ['SUBJECTS'] }
  const first = await ask(project, { definition })
  await make(first.id)
  const second = await ask(project, { definition, previousId: first.id })
  const book = new RevisionBook(db, second.id, first.id)
  await book.requirePrevious()
  await expireExports({ db, now: () => new Date('2026-12-06T00:00:00Z') })
  book.note({ table: 'subjects', subjectId: one.id, key: '', revision: 'as before' })
  await book.settle(true)
  await expect(book.compareGone()).rejects.toMatchObject({ said: { key: 'export.nothingToCompare' } })
})

test('whether a device may be read leaves as every screen tells it, not as it was stored alone', async () => {
  const { project, devices } = await aStudy()
  const [failing] = devices
  if (!failing) throw new Error('There is no device.')
  await replaceDeviceConditions(db, failing, [
    { kind: 'token_error', started_at: new Date('2026-11-20T00:00:00Z'), ended_at: null },
  ])
  const links = await textOfEntry(await exported(project), 'data/device_links.csv')
  const [head = '', ...rows] = links.trim().split('\r\n')
  const place = head.split(',').indexOf('authorization')
  expect(rows.map((row) => row.split(',')[place])).toEqual(['failing', 'authorized'])
})

test('an erased subject is in no file that can still be downloaded', async () => {
  const { project, one } = await aStudy()
  const { id } = await ask(project)
  await make(id)
  await db
    .transaction()
    .execute((tx) =>
      eraseSubject(
        tx,
        testConfig.encryptionKey,
        { companyId: company.id, testSubjectId: one.id, keep: 'nothing', code: 'S-1' },
        { actor: { kind: 'user', id: owner.id }, now: now() },
      ),
    )

  await expect(fileOf(id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await stateOf(id)).toMatchObject({ removed_why: 'erased' })
  expect(await textOfEntry(await exported(project), 'data/subjects.csv')).not.toContain('S-1')
})

test('a file expires, and its bytes go with it', async () => {
  const { project } = await aStudy()
  const { id } = await ask(project)
  await make(id)
  await expireExports({ db, now: () => new Date('2026-12-06T00:00:00Z') })

  await expect(fileOf(id)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await stateOf(id)).toMatchObject({ removed_why: 'expired' })
  const left = await db
    .selectFrom('data_export_part')
    .select('number')
    .where('data_export_id', '=', id)
    .execute()
  expect(left).toEqual([])
})

test('made again after its process died, the file is the same, and nothing of the first attempt is left', async () => {
  const { project } = await aStudy()
  const { id } = await ask(project)
  await db
    .insertInto('data_export_part')
    .values([1, 2, 3, 4, 5].map((number) => ({ data_export_id: id, number, bytes: Buffer.from('torn') })))
    .execute()
  await make(id)
  const archive = await fileOf(id)

  expect(await textOfEntry(archive, 'data/subjects.csv')).toContain('S-1')
  const { sha256 } = await db
    .selectFrom('data_export')
    .select('sha256')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(createHash('sha256').update(archive).digest('hex')).toBe(sha256?.toString('hex'))
})

test('dates that people answered are moved with all others, in every layout and format', async () => {
  const { project, one } = await aStudy()
  const dated = surveyOfItems([
    { type: 'date', linkId: 'day', text: { ja: '受診した日' } },
    { type: 'dateTime', linkId: 'moment', text: { ja: '布団に入った日時' } },
    { type: 'date', linkId: 'month', precision: 'month', text: { ja: '始まった月' } },
  ])
  const version = await aSurveyVersion(db, company, dated)
  const delivery = await aProjectSurvey(db, { ...project, company_id: company.id } as never, version)
  const surveyToken = await aSurveyToken(db, owner, delivery.id, one.id)
  await graphqlAs(db, null, answering.open, { surveyToken })
  const { errors } = await graphqlAs(db, null, answering.complete, {
    surveyToken,
    device: 'd-0123456789',
    knownRevision: 0,
    language: 'ja',
    // Of other years than the real clock, so that no moved date of the answer itself is one of them.
    changes: changesOf({ day: '1996-11-18', moment: '1996-11-19T23:10', month: '1987-09' }),
  })
  expect(errors).toBeUndefined()
  longAfter()
  const daysApart = (date: string) => (Date.parse(date.slice(0, 10)) - Date.parse('1996-11-18')) / 86_400_000
  for (const format of ['CSV', 'FHIR', 'ODM', 'REDCAP']) {
    const archive = await exported(project, {
      definition: { format, contents: ['SURVEYS'], shiftsDates: true },
    })
    const texts = (await zipEntries(archive))
      .filter(({ name }) => name.startsWith('data/'))
      .map(({ bytes }) => bytes.toString('utf8'))
    expect(texts.join(), format).not.toMatch(/1996-11-1[89]|1987-09/)
  }
  const archive = await exported(project, { definition: { contents: ['SURVEYS'], shiftsDates: true } })
  const [wide] = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'data/answers_wide_1.csv')),
    'select day, moment, month from read_csv($file, all_varchar = true)',
  )
  const [day = '', moment = '', month] = (wide ?? []).map(String)
  expect(Math.abs(daysApart(day)) % 7).toBe(0)
  expect(daysApart(moment)).toBe(daysApart(day) + 1)
  expect(month).toBe('1987')
})

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

test('as FHIR there are patients without identity, observations with LOINC and UCUM, and answers that read back equal', async () => {
  const { project, one } = await aStudy()
  await answered(project, one)
  const archive = await exported(project, {
    definition: { format: 'FHIR', times: 'UTC', from: '2026-11-09', to: null },
  })
  const read = async (name: string) => linesOf(await textOfEntry(archive, `data/${name}.ndjson`))

  expect(await read('Patient')).toMatchObject([
    {
      resourceType: 'Patient',
      id: 'S-1',
      identifier: [{ value: 'S-1' }],
      gender: 'female',
      birthDate: '1987',
      active: true,
    },
    { id: 'S-2' },
  ])
  const days = await read('Observation.daily')
  expect(days.find(({ effectiveDateTime }) => effectiveDateTime === '2026-11-10')).toMatchObject({
    resourceType: 'Observation',
    status: 'final',
    subject: { reference: 'Patient/S-1' },
    code: { coding: [{ system: 'http://loinc.org', code: '8867-4' }, { code: 'heart_rate' }] },
    valueQuantity: { value: 61, system: 'http://unitsofmeasure.org', code: '/min' },
  })
  expect(days.find(({ effectiveDateTime }) => effectiveDateTime === '2026-11-09')).toMatchObject({
    dataAbsentReason: { coding: [{ code: 'not-performed' }] },
  })
  const [first] = await read('Observation.heart_rate')
  expect(first).toMatchObject({
    effectiveDateTime: '2026-11-10T00:00:00.000+09:00',
    valueQuantity: { value: 60, code: '/min' },
  })
  expect(await read('Observation.sleep')).toMatchObject([
    { code: { coding: [{ code: '93832-4' }, {}] }, valueQuantity: { value: 420, code: 'min' } },
  ])

  const [questionnaire] = await read('Questionnaire')
  const [response] = await read('QuestionnaireResponse')
  expect(response.questionnaire).toBe(`${questionnaire.url}|1`)
  expect(importFhirAnswers(survey, response)).toEqual({
    'a-b': { value: ['99'] },
    a_b: { value: -0.5 },
    memo: { value: '=1+1' },
  })
  const { definition } = importedFrom(questionnaire)
  expect(definition.page[0]?.item.map(({ linkId }) => linkId)).toEqual(['a-b', 'a_b', 'memo', 'name'])
  const manifest = JSON.parse(await textOfEntry(archive, 'manifest.json'))
  expect(manifest.tables.find(({ name }: { name: string }) => name === 'daily')).toMatchObject({
    file: 'data/Observation.daily.ndjson',
    rows: days.length,
  })
})

function importedFrom(questionnaire: object) {
  const [first] = importSurvey(JSON.stringify(questionnaire))
  if (!first?.result.isImported) throw new Error('The Questionnaire cannot be read.')
  return first.result
}

test('FHIR in stretches has their figures; pseudonymized it has no code and no date of anybody', async () => {
  const { project, one } = await aStudy()
  await answered(project, one)
  longAfter()
  const archive = await exported(project, {
    definition: {
      format: 'FHIR',
      granularity: 'FIVE_MINUTES',
      hidesCodes: true,
      shiftsDates: true,
      bandsBirthYears: true,
      dropsFreeText: true,
    },
  })
  const whole = Buffer.concat((await zipEntries(archive)).map(({ bytes }) => bytes)).toString('utf8')
  expect(whole).not.toMatch(/S-1|S-2|D-1-|"1987"|1\+1|田中|2026-11-10T00/)
  const [stretch] = linesOf(await textOfEntry(archive, 'data/Observation.heart_rate.ndjson'))
  expect(stretch.component.map((one: { valueQuantity: object }) => one.valueQuantity)).toMatchObject([
    { value: 61, code: '/min' },
    { value: 60 },
    { value: 62 },
    { value: 183 },
    { value: 3, code: '1' },
  ])
  expect(Date.parse(stretch.effectivePeriod.end) - Date.parse(stretch.effectivePeriod.start)).toBe(300_000)
})

test('samples alone still have their patients, of whom nothing else is told', async () => {
  const { project } = await aStudy()
  const archive = await exported(project, { definition: { format: 'FHIR', contents: ['SAMPLES'] } })
  const [patient] = linesOf(await textOfEntry(archive, 'data/Patient.ndjson'))
  expect(Object.keys(patient)).toEqual(['resourceType', 'id', 'identifier'])
})

test('as ODM there are the surveys and who answered what, valid by the official schema', async () => {
  const { project, one } = await aStudy()
  await answered(project, one)
  const archive = await exported(project, { definition: { format: 'ODM', contents: ['SURVEYS'] } })
  const xml = await textOfEntry(archive, 'data/odm.xml')
  if (canValidateOdm) expect(odmProblems(xml)).toEqual([])
  expect(odmLooseEnds(xml)).toEqual([])
  expect(xml.match(/<SubjectData /g)).toHaveLength(1)
  expect(xml).toContain('<SubjectData SubjectKey="S-1">')
  expect(xml).toMatch(/ItemOID="I\.[^"]*\.a_b" Value="-0\.5"/)
  expect(xml).toMatch(/ItemOID="I\.[^"]*\.a-b___99" Value="true"/)
  expect(xml).not.toContain('田中')

  const nobody = await exported(project, {
    definition: { format: 'ODM', contents: ['SURVEYS'], to: '2020-01-01' },
  })
  expect(await textOfEntry(nobody, 'data/odm.xml')).toMatch(/<ClinicalData [^>]*>\n<\/ClinicalData>/)
  const others = await ask(project, { definition: { format: 'ODM' } })
  expect(others.errors?.[0]?.originalError).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'contents' }],
  })
})

test('for REDCap there are a dictionary and rows of its import, numbered for each person', async () => {
  const { project, one, two } = await aStudy()
  await answered(project, one)
  await answered(project, two)
  const archive = await exported(project, { definition: { format: 'REDCAP', contents: ['SURVEYS'] } })
  const rows = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'data/redcap_data.csv')),
    "select record_id, redcap_repeat_instance, columns(c -> regexp_matches(c, '^a_b')), memo from read_csv($file, all_varchar = true)",
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]?.slice(0, 2)).toEqual(['S-1', '1'])
  expect(rows[0]).toEqual(expect.arrayContaining(['0', '1', '-0.5', "'=1+1"]))
  const dictionary = await duckdbRows(
    Buffer.from(await textOfEntry(archive, 'data/redcap_dictionary.csv')),
    'select "Variable / Field Name", "Field Type" from read_csv($file, all_varchar = true)',
  )
  expect(dictionary).toEqual(
    expect.arrayContaining([
      ['record_id', 'text'],
      ['a_b', 'checkbox'],
      ['memo', 'text'],
    ]),
  )
  expect(dictionary.flat()).not.toContain('name')
})

const list = `query ($projectId: ID!, $onlyOwn: Boolean! = false) { dataExports(projectId: $projectId, onlyOwn: $onlyOwn) { total
  items { id name rows canDownload downloads removedWhy askedByName tables { name rows } run { state name targetName }
    definition { hidesCodes shiftsDates bandsBirthYears dropsFreeText contents metrics from to fromStudyDay toStudyDay granularity layout format times missing testSubjectIds tagIds statuses } } } }`

test('the list tells each export with its definition, its run and its file; others see their own where they ask so', async () => {
  const { project } = await aStudy()
  const { id } = await ask(project, {
    definition: { from: '2026-11-01', format: 'PARQUET', missing: 'POINT' },
  })
  await make(id)
  await fileOf(id)
  const listed = async (variables: object, person = owner) => {
    const { data, errors } = await graphqlAs<{ dataExports: { total: number; items: object[] } }>(
      db,
      person,
      list,
      { projectId: project.id, ...variables },
      { now },
    )
    expect(errors).toBeUndefined()
    return data?.dataExports
  }

  expect(await listed({})).toMatchObject({
    total: 1,
    items: [
      {
        id,
        name: '全員',
        canDownload: true,
        downloads: 1,
        removedWhy: null,
        run: { state: 'SUCCEEDED', name: 'データ出力', targetName: '全員' },
        definition: { ...usual, from: '2026-11-01', format: 'PARQUET', missing: 'POINT' },
      },
    ],
  })
  const other = await anOwner(db, company)
  expect(await listed({ onlyOwn: true }, other)).toMatchObject({ total: 0 })
})

test.each([
  ['nothing chosen', { contents: [] }, 'contents'],
  ['no metric', { metrics: [] }, 'metrics'],
  ['an end before the beginning', { from: '2026-11-10', to: '2026-11-09' }, 'to'],
  ['nobody', { statuses: ['WITHDRAWN'] }, 'subjects'],
  ['a subject that is no id', { testSubjectIds: ['x'] }, 'testSubjectIds'],
])('%s is refused at its field', async (_, definition, field) => {
  const { project } = await aStudy()
  const { errors } = await ask(project, { definition: definition as Partial<typeof usual> })

  expect(errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: field }] })
})

test("another project's subject is refused, and another company's export is not found", async () => {
  const [{ project, one }, other] = [await aStudy(), await aStudy()]
  const { errors } = await ask(other.project, {
    definition: { testSubjectIds: [one.id] },
  })
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'INVALID_INPUT' })

  const { id } = await ask(project)
  const stranger = await anOwner(db, await aCompany(db))
  await expect(downloadExport(exportContext, asCompanyViewer(viewerFor(stranger)), id)).rejects.toMatchObject(
    {
      code: 'NOT_FOUND',
    },
  )
})

test('members need the permission; what owners alone are told is neither in their files nor theirs to download', async () => {
  const { project } = await aStudy()
  const without = await aMember(db, company, [project])
  expect((await ask(project, { person: without })).errors?.[0]?.originalError).toMatchObject({
    code: 'FORBIDDEN',
  })

  const member = await aMember(db, company, [project], { can_export: true })
  const own = await ask(project, { person: member })
  expect(own.errors).toBeUndefined()
  await make(own.id)
  expect(await textOfEntry(await fileOf(own.id, member), 'data/subjects.csv')).not.toMatch(
    /birth_year|1987|female/,
  )

  const ofOwner = await ask(project)
  await make(ofOwner.id)
  expect(await textOfEntry(await fileOf(ofOwner.id), 'data/subjects.csv')).toContain('1987')
  await expect(fileOf(ofOwner.id, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('what is told to owners alone leaves for a stated purpose alone, with the second factor that the company demands', async () => {
  const { project } = await aStudy()
  const without = await ask(project, { purpose: null })
  await make(without.id)
  expect(await textOfEntry(await fileOf(without.id), 'data/subjects.csv')).not.toContain('1987')

  const refused = async (asked: Asked) => (await ask(project, asked)).errors?.[0]?.originalError
  expect(await refused({ purpose: '　' })).toMatchObject({
    fields: [{ path: 'purpose', message: { key: 'export.purposeMissing' } }],
  })
  const member = await aMember(db, company, [project], { can_export: true })
  expect(await refused({ person: member, purpose: '解析' })).toMatchObject({ code: 'FORBIDDEN' })
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: true })
    .where('id', '=', company.id)
    .execute()
  expect(await refused({})).toMatchObject({ code: 'FORBIDDEN' })
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: false })
    .where('id', '=', company.id)
    .execute()
  const { id } = await ask(project, { purpose: '年齢との関係の解析' })
  const { after } = await db
    .selectFrom('audit_event')
    .select('after')
    .where('target_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ holdsPersonal: true, purpose: '年齢との関係の解析' })
})

test('a project that was deleted meanwhile: the run says so, and there is no file', async () => {
  const { project } = await aStudy()
  const { id } = await ask(project)
  await db.updateTable('project').set({ deleted_at: now() }).where('id', '=', project.id).execute()
  await make(id)

  expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: { key: 'export.gone' } })
})

test('every download is recorded, with whose it was', async () => {
  const { project } = await aStudy()
  const { id } = await ask(project)
  await make(id)
  await fileOf(id)
  await fileOf(id)

  const events = await db
    .selectFrom('audit_event')
    .select(['action', 'actor_id'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    { action: 'data_export.create', actor_id: owner.id },
    { action: 'data_export.download', actor_id: owner.id },
    { action: 'data_export.download', actor_id: owner.id },
  ])
})

test('the codebook is a workbook, too, with a sheet in each language', async () => {
  const { project } = await aStudy()
  const archive = await exported(project)
  const entry = (await zipEntries(archive)).find(({ name }) => name === 'codebook.xlsx')
  const sheets = await readWorkbook(entry?.bytes ?? Buffer.alloc(0))
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['コードブック', 'Codebook'])
  expect(sheets.map(({ data }) => data[0]?.slice(0, 4))).toEqual([
    ['表', '列', '名前', '定義'],
    ['Table', 'Column', 'Name', 'Definition'],
  ])
  const lines = (await textOfEntry(archive, 'codebook.csv')).trimEnd().split('\r\n')
  expect(sheets.map(({ data }) => data.length)).toEqual([lines.length, lines.length])
})

const python = '/usr/bin/python3'
const hasPandas = canRun(python, ['-c', 'import pandas'])

test.skipIf(!hasPandas).each([
  [
    'CSV',
    ['SAMPLES', 'DAILY', 'SLEEP', 'SURVEYS', 'SUBJECTS'],
    "tables['samples_heart_rate']['value'].mean()",
    '67.0',
  ],
  ['FHIR', ['DAILY', 'SURVEYS'], "len(tables['QuestionnaireResponse'])", '1'],
  ['ODM', ['SURVEYS'], "sorted(tables['answers']['value'])[0]", '-0.5'],
  ['REDCAP', ['SURVEYS'], "tables['redcap_data']['record_id'][0]", 'S-1'],
])('load.py reads %s as it is', async (format, contents, expression, expected) => {
  const { project, one } = await aStudy()
  await answered(project, one)
  const archive = await exported(project, { definition: { format, contents } })
  const program = `import load\nprint(${expression})`
  const printed = await ranInArchive(archive, [python, 'try.py'], {
    'try.py': program.replace('load\n', 'load\nfrom load import tables\n'),
  })
  expect(printed.trim().slice(0, expected.length)).toBe(expected)
})

test.skipIf(!canRun('pspp', ['--version'])).each(['CSV', 'TSV', 'SAV'])(
  'load.sps reads %s with types, labels and moments',
  async (format) => {
    const { project, one } = await aStudy()
    await answered(project, one)
    const archive = await exported(project, { definition: { format, times: 'UTC' } })
    const printed = await ranInArchive(archive, ['pspp', '-b', 'try.sps'], {
      'try.sps': `${await textOfEntry(archive, 'load.sps')}
DATASET ACTIVATE samples_heart_rate.
DESCRIPTIVES /VARIABLES=value.
LIST /VARIABLES=subject time_utc value /CASES=FROM 1 TO 1.
DATASET ACTIVATE subjects.
DISPLAY LABELS /VARIABLES=sex.
`,
    })
    expect(printed).not.toMatch(/error/i)
    expect(printed).toMatch(/S-1 +.{0,3}09-NOV-2026 15:00:00/)
    expect(printed).toContain('性別')
  },
)

test('load.do names, labels and turns each column, under names that Stata takes', async () => {
  const { project, one } = await aStudy()
  await answered(project, one)
  const archive = await exported(project)
  const program = await textOfEntry(archive, 'load.do')
  const names = [...program.matchAll(/^rename v\d+ (\S+)$/gm)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(['subject', 'heart_rate', 'a_b____99']))
  for (const name of names) expect(name).toMatch(/^[a-z_][a-z0-9_]{0,31}$/)
  expect(program).toContain('import delimited using "data/daily.csv"')
  expect(program).toContain('label variable heart_rate "心拍数"')
})

const coverage = `query ($projectId: ID!, $definition: ExportDefinitionInput!) {
  exportCoverage(projectId: $projectId, definition: $definition) {
    isByStudyDay stretches { from to subjectDays } rows { metric days } } }`

test('the coverage of a selection is seen before an export is made, by day and by study day', async () => {
  const { project, one, two } = await aStudy()
  const of = async (definition: object, person = owner) => {
    const { data, errors } = await graphqlAs<{
      exportCoverage: {
        stretches: { from: string; to: string; subjectDays: number }[]
        rows: { metric: string | null; days: number[] }[]
      }
    }>(db, person, coverage, { projectId: project.id, definition: { ...usual, ...definition } }, { now })
    return { found: data?.exportCoverage, errors }
  }
  const { found } = await of({ from: '2026-11-09', to: '2026-11-10' })
  expect(found).toEqual({
    isByStudyDay: false,
    stretches: [
      { from: '2026-11-09', to: '2026-11-09', subjectDays: 2 },
      { from: '2026-11-10', to: '2026-11-10', subjectDays: 2 },
    ],
    rows: [
      { metric: null, days: [0, 0] },
      { metric: 'HEART_RATE', days: [0, 1] },
      { metric: 'STEPS', days: [0, 0] },
    ],
  })
  const enrol = (id: string, day: string) =>
    db.updateTable('test_subject').set({ enrolled_on: day }).where('id', '=', id).execute()
  await enrol(one.id, '2026-11-09')
  await enrol(two.id, '2026-10-31')
  const byStudyDay = await of({ fromStudyDay: 2, toStudyDay: 2, metrics: ['HEART_RATE'] })
  expect(byStudyDay.found).toEqual({
    isByStudyDay: true,
    stretches: [{ from: '2', to: '2', subjectDays: 2 }],
    rows: [
      { metric: null, days: [0] },
      { metric: 'HEART_RATE', days: [2] },
    ],
  })
  expect((await of({ from: '2000-01-01', to: '2000-01-02' })).found).toMatchObject({ stretches: [] })
  const stranger = await anOwner(db, await aCompany(db))
  expect((await of({}, stranger)).errors?.[0]?.originalError).toMatchObject({
    code: 'PROJECT_COMPANY_MISMATCH',
  })
  const without = await aMember(db, company, [project])
  expect((await of({}, without)).errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })
})

test('a long period is seen in at most 60 stretches', async () => {
  const { project, one, two } = await aStudy()
  await refreshDays(context, { subjectIds: [one.id, two.id], from: '2026-07-01', to: '2026-11-11' })
  await db.updateTable('test_subject').set({ enrolled_on: '2026-07-01' }).where('id', '=', one.id).execute()
  const { data } = await graphqlAs<{ exportCoverage: { stretches: object[]; rows: { days: number[] }[] } }>(
    db,
    owner,
    coverage,
    { projectId: project.id, definition: usual },
    { now },
  )
  const { stretches = [], rows = [] } = data?.exportCoverage ?? {}
  expect(stretches.length).toBeLessThanOrEqual(60)
  for (const { days } of rows) expect(days).toHaveLength(stretches.length)
})

test('by study days everybody has the same days from their own first one on', async () => {
  const { project, one, two } = await aStudy()
  await answered(project, one)
  const enrol = (id: string, day: string | null) =>
    db.updateTable('test_subject').set({ enrolled_on: day }).where('id', '=', id).execute()
  await enrol(one.id, '2026-11-09')
  await enrol(two.id, '2026-10-31')
  const definition = {
    fromStudyDay: 2,
    toStudyDay: 2,
    contents: ['SAMPLES', 'DAILY', 'SLEEP', 'SURVEYS', 'SUBJECTS'],
  }
  const archive = await exported(project, { definition })
  const days = async (file: string, day: string) =>
    (
      await duckdbRows(
        Buffer.from(await textOfEntry(archive, `data/${file}.csv`)),
        `select distinct subject, ${day} from read_csv($file, all_varchar = true) order by 1`,
      )
    ).map((row) => row.join(' '))
  expect(await days('daily', 'date')).toEqual(['S-1 2026-11-10', 'S-2 2026-11-01'])
  expect(await days('daily', 'study_day')).toEqual(['S-1 2', 'S-2 2'])
  expect(await days('samples_heart_rate', 'time_local[:10]')).toEqual(['S-1 2026-11-10', 'S-2 2026-11-01'])
  // The night ended, and the survey was answered, on a later day.
  expect(await textOfEntry(archive, 'data/sleep_sessions.csv')).not.toContain('S-1')
  expect(await textOfEntry(archive, 'data/answers.csv')).not.toContain('S-1')

  await enrol(two.id, null)
  const without = await exported(project, { definition })
  expect(await textOfEntry(without, 'data/daily.csv')).not.toContain('S-2')
  expect(await textOfEntry(without, 'data/subjects.csv')).toContain('S-2')
})

test.each([[{ fromStudyDay: 0 }], [{ toStudyDay: 20_001 }], [{ fromStudyDay: 8, toStudyDay: 7 }]])(
  'study days %j are refused at their field',
  async (definition) => {
    const { project } = await aStudy()
    const { errors } = await ask(project, { definition })
    expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'studyDays' }] })
  },
)

const zones = ['Asia/Tokyo', 'America/New_York']
const firstInstant = Date.parse('2026-10-31T00:00:30Z')
const dateIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at)
const dayOfNovember = (day: number) => `2026-11-${String(day).padStart(2, '0')}`

test('every sample of the period and every day of everybody is a row of its file, and the manifest counts them', {
  timeout: 240_000,
}, async () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 12 * 1440 }), { maxLength: 80 })
  const period = fc
    .tuple(fc.integer({ min: 1, max: 11 }), fc.integer({ min: 0, max: 4 }))
    .map(([from, more]) => ({ from, to: Math.min(from + more, 12) }))
  await fc.assert(
    fc.asyncProperty(
      minutes,
      minutes,
      period,
      fc.constantFrom('CSV', 'TSV'),
      async (one, two, days, format) => {
        const { project, devices, one: first, two: second } = await aStudy()
        const stored = [
          [0, 1, 2].map((at) => Date.parse('2026-11-09T15:00:00Z') + at * minute),
          [0, 30, 60, 90].map((at) => Date.parse('2026-11-01T05:00:00Z') + at * minute),
        ]
        for (const [place, offsets] of [one, two].entries()) {
          const times = offsets.toSorted((a, b) => a - b).map((at) => firstInstant + at * minute)
          stored[place]?.push(...times)
          const samples = {
            deviceId: devices[place]?.id ?? '',
            metric: 'heart_rate' as const,
            source: 'sample' as const,
            times: Float64Array.from(times),
            values: Float64Array.from(times, (_, at) => 50 + (at % 90)),
          }
          if (times.length > 0) await ingestSamples(context, [samples])
        }
        // In the product a job keeps a row for every day of everybody.
        const subjectIds = [first.id, second.id]
        await refreshDays(context, { subjectIds, from: '2026-10-30', to: '2026-11-13' })
        const [from, to] = [dayOfNovember(days.from), dayOfNovember(days.to)]
        const archive = await exported(project, { definition: { format, from, to } })
        const kind = format.toLowerCase()
        const rowsOf = async (table: string) =>
          (await textOfEntry(archive, `data/${table}.${kind}`)).split('\r\n').length - 2
        const within = stored.map((times, place) =>
          times.filter((at) => {
            const date = dateIn(zones[place] ?? '', at)
            return date >= from && date <= to
          }),
        )

        const samples = within.reduce((sum, times) => sum + times.length, 0)
        expect(await rowsOf('samples_heart_rate')).toBe(samples)
        expect(await rowsOf('daily')).toBe(2 * (days.to - days.from + 1))
        const { tables } = JSON.parse(await textOfEntry(archive, 'manifest.json')) as {
          tables: readonly { file: string; rows: number }[]
        }
        const names = (await zipEntries(archive))
          .map(({ name }) => name)
          .filter((name) => name.startsWith('data/'))
        const counted = tables.filter(({ file }) => file.startsWith('data/'))
        expect(counted.map(({ file }) => file).sort()).toEqual(names.sort())
        for (const { file, rows } of counted)
          expect([file, rows]).toEqual([file, (await textOfEntry(archive, file)).split('\r\n').length - 2])
      },
    ),
    { numRuns: 12 },
  )
})
