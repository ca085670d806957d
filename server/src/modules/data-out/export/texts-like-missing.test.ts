import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { type Choices, exporting } from '../../../../testing/exporting'
import { anOwner } from '../../../../testing/people'
import { canRun, ranInArchive } from '../../../../testing/run-program'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { textOfEntry, zipEntries } from '../../../../testing/zip-entries'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const { ask, make, runOf, exported } = exporting(db, owner, () => new Date('2026-11-16T12:00:00Z'))

/** Codes, notes and countries; only the note of S-09 is missing. */
const rows = [
  ['NA', 'NA', 'NA'],
  ['007', 'null', 'JP'],
  ['1E5', 'None', 'JP'],
  ['TRUE', 'nan', 'JP'],
  ['S-05', 'N/A', 'JP'],
  ['S-06', '12345678901234567890', 'JP'],
  ['S-07', '2026-1-2', 'JP'],
  ['S-08', '0.10', 'JP'],
  ['S-09', null, 'JP'],
] as const

const survey = surveyOfItems([
  { type: 'text', linkId: 'note', text: { ja: 'メモ' } },
  {
    type: 'single',
    linkId: 'country',
    text: { ja: '国' },
    answerOption: [
      { code: 'NA', text: { ja: 'ナミビア' } },
      { code: 'JP', text: { ja: '日本' } },
    ],
  },
])

async function aStudy(some: readonly (readonly [string, string | null, string])[] = rows) {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, survey))
  for (const [code, note, country] of some) {
    const subject = await aTestSubject(db, { project_id: project.id, code, status: 'active' })
    await anAnswer(db, owner, delivery, subject, { ...(note !== null && { note }), country })
  }
  return project
}

const byCode = <Row extends readonly unknown[]>(all: readonly Row[]) =>
  all.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1))
const expected = byCode(rows)

const file = async (project: { id: string }, choices: Choices, name: string) => {
  const archive = await exported(project, choices)
  return (await zipEntries(archive)).find((entry) => entry.name === name)?.bytes ?? Buffer.alloc(0)
}

test('texts that look like numbers, truth or nothing leave letter for letter, in every format', async () => {
  const project = await aStudy()
  const columns = 'subject, note, country'
  const parquet = await file(project, { format: 'PARQUET' }, 'data/answers_wide_1.parquet')
  expect(byCode(await duckdbRows(parquet, `select ${columns} from read_parquet($file)`))).toEqual(expected)
  const csv = await file(project, { format: 'CSV' }, 'data/answers_wide_1.csv')
  const read = `read_csv($file, all_varchar = true, nullstr = '')`
  expect(byCode(await duckdbRows(csv, `select ${columns} from ${read}`))).toEqual(expected)
  const lines = (await file(project, { format: 'NDJSON' }, 'data/answers_wide_1.ndjson')).toString()
  const told = lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ subject, note, country }) => [subject, note, country])
  expect(byCode(told)).toEqual(expected)
  const sheets = await readWorkbook(await file(project, { format: 'XLSX' }, 'data/tables.xlsx'))
  const [head = [], ...cells] = sheets.find(({ sheet }) => sheet === 'answers_wide_1')?.data ?? []
  const places = ['subject', 'note', 'country'].map((name) => head.indexOf(name))
  expect(byCode(cells.map((row) => places.map((place) => row[place])))).toEqual(expected)
})

test('codes that are all figures are texts in Parquet, too', async () => {
  const project = await aStudy([
    ['007', '1', 'JP'],
    ['008', '2', 'JP'],
  ])
  const parquet = await file(project, { format: 'PARQUET', contents: ['SUBJECTS'] }, 'data/subjects.parquet')
  expect(
    await duckdbRows(parquet, 'select subject, typeof(subject) from read_parquet($file) order by 1'),
  ).toEqual([
    ['007', 'VARCHAR'],
    ['008', 'VARCHAR'],
  ])
})

const python = '/usr/bin/python3'
const canRead = (module: string) => canRun(python, ['-c', `import pandas, ${module}`])

/** What pandas needs for each format. */
const needs = {
  CSV: 'json',
  CSV_EXCEL: 'json',
  TSV: 'json',
  NDJSON: 'json',
  XLSX: 'openpyxl',
  PARQUET: 'pyarrow',
  SAV: 'pyreadstat',
}
const readable = Object.entries(needs).flatMap(([format, module]) => (canRead(module) ? [format] : []))

test.skipIf(readable.length === 0).each(readable)(
  'load.py reads %s with nine codes as they are, and one cell is missing',
  async (format) => {
    const archive = await exported(await aStudy(), { format })
    const printed = await ranInArchive(archive, [python, 'try.py'], {
      'try.py': `import json
from load import tables
table = tables["answers_wide_1"][["subject", "note", "country"]].sort_values("subject")
rows = [[None if cell != cell or cell is None else cell for cell in row] for row in table.values.tolist()]
print(json.dumps(rows))
`,
    })
    expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toEqual(expected)
  },
)

test('an empty mark that is no text of anybody keeps every reader right; one that is, is refused with its places', async () => {
  const project = await aStudy()
  const asked = await ask(project, { missing: 'NA' })
  await make(asked.id)
  const run = await runOf(asked.id)
  expect(run.state).toBe('failed')
  expect(JSON.stringify(run.failure)).toMatch(/NA/)
  const failure = run.failure as unknown as { key: string; values: string[] }
  expect(failure.key).toBe('export.likeMissing')
  expect(failure.values[0]).toBe('NA')
  for (const place of ['subject: 1', 'note: 1', 'country: 1']) expect(failure.values[1]).toContain(place)
  // Another mark is no text of theirs.
  const archive = await exported(project, { missing: 'POINT' })
  const text = await textOfEntry(archive, 'data/answers_wide_1.csv')
  expect(text).toMatch(/(^|\n)S-09,.*,\.,JP/)
})
