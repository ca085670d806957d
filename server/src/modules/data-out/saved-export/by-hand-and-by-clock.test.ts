import { expect, test } from 'vitest'
import { anAnswer } from '../../../../testing/answered-survey'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { duckdbRows } from '../../../../testing/duckdb'
import { exporting } from '../../../../testing/exporting'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { textOfEntry } from '../../../../testing/zip-entries'
import { makeSavedExports } from './make-saved-exports'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
let clock = new Date()
const now = () => clock
const to = (moment: string) => {
  clock = new Date(`2026-11-${moment}:00+09:00`)
}
const { ask, make, fileOf, rowOf, runOf, usual } = exporting(db, owner, now)
const survey = surveyOfItems([{ type: 'text', linkId: 'memo', text: { ja: 'メモ' } }])

/** A project whose answers leave daily at six, with what changed; and who answers. */
async function aStudy() {
  to('26T12:00')
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo' })
  const delivery = await aProjectSurvey(db, project, await aSurveyVersion(db, company, survey))
  const input = { name: '毎朝', definition: usual, repeats: 'DAILY', hour: 6, isCompared: true }
  const { errors } = await graphqlAs(
    db,
    owner,
    'mutation ($id: ID!, $input: SavedExportInput!) { createSavedExport(projectId: $id, input: $input) { id } }',
    { id: project.id, input },
    { now },
  )
  expect(errors).toBeUndefined()
  return {
    project,
    /** Somebody of this code answers at a moment. */
    async answers(code: string, moment: string) {
      to(moment)
      const subject = await aTestSubject(db, { project_id: project.id, code, status: 'active' })
      await anAnswer(db, owner, delivery, subject, { memo: code }, clock)
    },
    /** What is due is asked for; the ids of all exports of the clock, oldest first. */
    async due(moment: string) {
      to(moment)
      await makeSavedExports({ db, now, publicUrl: testConfig.publicUrl })
      const exports = await db
        .selectFrom('data_export')
        .select(['id', 'created_at'])
        .where('project_id', '=', project.id)
        .where('saved_export_id', 'is not', null)
        .orderBy('created_at')
        .execute()
      return exports.map(({ id }) => id)
    },
  }
}

async function whatLeft(id: string) {
  const archive = await fileOf(id)
  const manifest = JSON.parse(await textOfEntry(archive, 'manifest.json'))
  const names = (manifest.files as { name: string }[]).map(({ name }) => name)
  const subjects = async (file: string, where = 'true') => {
    const sql = `select distinct subject from read_csv($file, all_varchar = true) where ${where} order by 1`
    const rows = await duckdbRows(Buffer.from(await textOfEntry(archive, file)), sql)
    return rows.map(([code]) => code)
  }
  return {
    cut: manifest.cut as string,
    changesSince: manifest.changesSince as { export: string; cut: string } | undefined,
    codes: await subjects('data/answers_wide_1.csv'),
    changed: names.includes('changes.csv')
      ? await subjects('changes.csv', `"table" = 'answers_wide_1'`)
      : null,
  }
}

const iso = (moment: string) => new Date(`2026-11-${moment}:00+09:00`).toISOString()

test('one made by hand beside the clock moves none of its marks: every row is in the changes of one morning', async () => {
  const { project, answers, due } = await aStudy()
  await answers('A-100', '26T20:00')
  const [first = ''] = await due('27T06:00')
  await make(first)
  await answers('A-101', '28T05:40')
  to('28T05:50')
  const byHand = await ask(project, {}, { name: '今すぐ' })
  await make(byHand.id)
  await answers('A-102', '28T05:55')
  const [, second = ''] = await due('28T06:00')

  // The server is stopped hard while the one of the clock is written, and begins it anew.
  await db
    .insertInto('data_export_part')
    .values([1, 2].map((number) => ({ data_export_id: second, number, bytes: Buffer.from('torn') })))
    .execute()
  to('28T06:12')
  await make(second)
  const finished = await rowOf(second)
  await make(second)
  expect((await rowOf(second)).finished_at).toEqual(finished.finished_at)

  expect(await whatLeft(byHand.id)).toMatchObject({
    cut: iso('28T05:50'),
    codes: ['A-100', 'A-101'],
    changed: null,
  })
  expect(await whatLeft(second)).toMatchObject({
    cut: iso('28T06:12'),
    changesSince: { export: '毎朝', cut: iso('27T06:00') },
    codes: ['A-100', 'A-101', 'A-102'],
    changed: ['A-101', 'A-102'],
  })
  expect((await runOf(second)).state).toBe('succeeded')
  expect(await due('28T06:20')).toHaveLength(2)
})

test('after a morning that failed the next one tells what changed since the last that is there', async () => {
  const { project, answers, due } = await aStudy()
  await answers('A-102', '28T05:55')
  const [first = ''] = await due('28T06:00')
  await make(first)
  await answers('A-103', '28T06:30')
  await answers('A-104', '28T12:00')
  const [, failed = ''] = await due('29T06:00')
  const change = (deleted_at: Date | null) =>
    db.updateTable('project').set({ deleted_at }).where('id', '=', project.id).execute()
  await change(clock)
  await make(failed)
  await change(null)
  const run = await runOf(failed)
  expect(run.state).toBe('failed')
  expect(run.failure).toMatchObject({ key: 'export.gone' })
  await answers('A-105', '29T12:00')
  const [, , third = ''] = await due('30T06:00')
  await make(third)
  expect(await whatLeft(third)).toMatchObject({
    changesSince: { cut: iso('28T06:00') },
    changed: ['A-103', 'A-104', 'A-105'],
  })
})

test('a morning at which no server ran is made up for once', async () => {
  const { answers, due } = await aStudy()
  await answers('A-102', '28T05:55')
  const [first = ''] = await due('28T06:00')
  await make(first)
  expect(await due('30T01:00')).toHaveLength(2)
  expect(await due('30T01:10')).toHaveLength(2)
  expect(await due('30T06:00')).toHaveLength(3)
})
