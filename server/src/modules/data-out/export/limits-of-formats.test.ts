import { expect, test } from 'vitest'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aDevice, aLink, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { type Choices, exporting } from '../../../../testing/exporting'
import { graphqlAs } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { countQueries } from '../../../../testing/query-count'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { textOfEntry, zipEntries } from '../../../../testing/zip-entries'
import { ingestSamples } from '../../series/measurement'
import { widestTable } from './tables/widest-table'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const now = () => new Date('2026-11-16T12:00:00Z')
const { ask, make, runOf, rowOf, exported, usual } = exporting(db, owner, now)

test('more rows than a sheet has are told before the run, which is refused; as CSV all of them leave', async () => {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S-1', status: 'active' })
  const device = await aDevice(db, { company_id: company.id })
  await aLink(db, device, subject, { linked_from: new Date('2026-10-01T00:00:00Z') })
  // A value each second: 13 days of them are more than a sheet takes.
  const seconds = 86_400
  const days = 13
  for (let day = 0; day < days; day++) {
    const from = Date.parse('2026-11-01T00:00:00+09:00') + day * seconds * 1000
    await ingestSamples({ db, now }, [
      {
        deviceId: device.id,
        metric: 'heart_rate',
        source: 'sample',
        times: Float64Array.from({ length: seconds }, (_, second) => from + second * 1000),
        values: new Float64Array(seconds).fill(60),
      },
    ])
  }
  const choices = { contents: ['SAMPLES'], metrics: ['HEART_RATE'] }
  const estimate = `query ($id: ID!, $definition: ExportDefinitionInput!) {
    exportEstimate(projectId: $id, definition: $definition) { rows isTooLargeForExcel } }`
  const asWorkbook = { ...usual, ...choices, format: 'XLSX' }
  const { data, errors } = await graphqlAs(db, owner, estimate, { id: project.id, definition: asWorkbook })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ exportEstimate: { rows: days * seconds, isTooLargeForExcel: true } })
  const { problem } = await ask(project, { ...choices, format: 'XLSX' })
  expect(problem).toMatchObject({ fields: [{ path: 'format', message: { key: 'export.tooManyRows' } }] })

  const { id } = await ask(project, choices)
  await make(id)
  expect((await rowOf(id)).tables).toEqual([{ name: 'samples_heart_rate', rows: days * seconds }])
})

const survey = surveyOfItems([{ type: 'longText', linkId: 'comment', text: { ja: '自由記述' } }])
const letter = 'あ'

async function aStudy(letters: number) {
  const project = await aProject(db, { company_id: company.id })
  const subject = await aTestSubject(db, { project_id: project.id, code: 'S-7', status: 'active' })
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, survey))
  await anAnswer(db, owner, delivery, subject, { comment: letter.repeat(letters) })
  return project
}

test.each([
  ['CSV', 'data/answers_wide_1.csv'],
  ['NDJSON', 'data/answers_wide_1.ndjson'],
] as const)('%s has a text that Excel cannot hold, whole', async (format, name) => {
  const project = await aStudy(10)
  await lengthen(project, 40_000)
  const text = await textOfEntry(await exported(project, { format }), name)
  expect(text.split(letter)).toHaveLength(40_001)
})

test('Parquet has it whole, too', async () => {
  const project = await aStudy(10)
  await lengthen(project, 40_000)
  const archive = await exported(project, { format: 'PARQUET' })
  const file = (await zipEntries(archive)).find(({ name }) => name === 'data/answers_wide_1.parquet')
  const sql = `select length(comment), comment = repeat('${letter}', 40000) from read_parquet($file)`
  expect(await duckdbRows(file?.bytes ?? Buffer.alloc(0), sql)).toEqual([[40_000n, true]])
})

test('more columns than a sheet has are told before the run, which is refused with what to choose instead', async () => {
  const choices = Array.from({ length: 2800 }, (_, place) => ({ code: `c${place}`, text: { ja: '1' } }))
  const items = Array.from({ length: 6 }, (_, place) => ({
    type: 'multiple' as const,
    linkId: `q${place}`,
    text: { ja: '質問' },
    answerOption: choices,
  }))
  const project = await aProject(db, { company_id: company.id })
  await aTestSubject(db, { project_id: project.id, code: 'S-7', status: 'active' })
  await aProjectSurvey(db, project, await aSurveyVersion(db, company, surveyOfItems(items)))
  const document = `query ($id: ID!, $definition: ExportDefinitionInput!) {
    exportEstimate(projectId: $id, definition: $definition) { isTooLargeForExcel } }`
  const isTooLarge = async (changes: Choices) => {
    const variables = { id: project.id, definition: { ...usual, ...changes } }
    const { data } = await graphqlAs<{ exportEstimate: { isTooLargeForExcel: boolean } }>(
      db,
      owner,
      document,
      variables,
    )
    return data?.exportEstimate.isTooLargeForExcel
  }
  expect(await isTooLarge({ format: 'XLSX' })).toBe(true)
  expect(await isTooLarge({ format: 'XLSX', layout: 'LONG' })).toBe(false)
  const { problem } = await ask(project, { format: 'XLSX' })
  expect(problem).toMatchObject({ fields: [{ path: 'format', message: { key: 'export.tooManyColumns' } }] })
  expect(String(problem)).toContain('縦（1回答1行）')

  const head = (
    await textOfEntry(await exported(project, { format: 'CSV' }), 'data/answers_wide_1.csv')
  ).split('\r\n')[0]
  expect(head?.split(',').filter((name) => /^q\d___c\d+$/.test(name))).toHaveLength(6 * 2800)
})

test('columns of many surveys are counted with as many statements as those of one', async () => {
  const studyOf = async (surveys: number) => {
    const project = await aProject(db, { company_id: company.id })
    for (let place = 0; place < surveys; place++) {
      await aProjectSurvey(db, project, await aSurveyVersion(db, company, survey))
    }
    return project
  }
  const count = async (project: { id: string }) => {
    let widest: Awaited<ReturnType<typeof widestTable>> = null
    const statements = await countQueries(db, async (counted) => {
      widest = await widestTable(counted, project)
    })
    return { statements, widest }
  }
  const one = await count(await studyOf(1))
  expect(one.widest).toMatchObject({ table: 'answers_wide_1' })
  const many = await studyOf(12)
  const first = await count(many)
  expect(first.statements).toBe(one.statements)
  // What does not change is not read again.
  expect(await count(many)).toEqual({ statements: one.statements - 1, widest: first.widest })
})

test.each([
  ['XLSX', 40_000, '7,233', '40,000', '32,767'],
  ['SAV', 11_000, '233', '33,000', '32,767'],
] as const)(
  'a text that %s cannot hold is refused with whose it is and by how much, and nothing is cut',
  async (format, letters, over, length, most) => {
    const project = await aStudy(10)
    await lengthen(project, letters)
    const { id } = await ask(project, { format })
    await make(id)
    const { state, failure } = await runOf(id)
    expect(state).toBe('failed')
    const { key, values } = failure as unknown as { key: string; values: string[] }
    expect(key).toBe('export.textTooLong')
    expect(values.slice(1)).toEqual(['S-7', expect.any(String), length, most, over])
    expect(await rowOf(id)).toMatchObject({ finished_at: null, file_name: null })
  },
)

/** Longer than is taken today: answers of before, and of other programs. */
async function lengthen(project: { id: string }, letters: number) {
  const row = await db
    .selectFrom('survey_answer')
    .innerJoin('project_survey', 'project_survey.id', 'survey_answer.project_survey_id')
    .select(['survey_answer.id', 'survey_answer.answers'])
    .where('project_survey.project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  const longer = JSON.stringify(row.answers).replace(letter.repeat(10), letter.repeat(letters))
  await db.updateTable('survey_answer').set({ answers: longer }).where('id', '=', row.id).execute()
}
