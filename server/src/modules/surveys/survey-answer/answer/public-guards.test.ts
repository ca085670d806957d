import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { testServer } from '../../../../../testing/http'
import { anOwner } from '../../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../../testing/surveys'
import { createLog } from '../../../../platform/process/log'
import { purgeDeleted } from '../../../operations/retention'

const database = await testDatabase()
const { db } = database
const company = await aCompany(db)
const owner = await anOwner(db, company)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'number', linkId: 'hours', text: { ja: '睡眠時間' } }]),
)

async function aResponse() {
  const project = await aProject(db, { company_id: company.id })
  const survey = await aProjectSurvey(db, project, version)
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  return { project, survey, subject, token: await aSurveyToken(db, owner, survey.id, subject.id) }
}

const sending = (surveyToken: string, hours: number, device = 'phone') => ({
  surveyToken,
  device,
  knownRevision: 0,
  language: 'ja',
  changes: changesOf({ hours }),
})

test('a client that floods a link is rate limited, and others are not', async () => {
  const { token } = await aResponse()
  const open = async (clientAddress: string) => {
    const { errors } = await graphqlAs(db, null, answering.open, { surveyToken: token }, { clientAddress })
    return errors?.[0]?.originalError
  }
  expect(await open('192.0.2.90')).toBeUndefined()
  // Stands for all other calls of this minute.
  await db.updateTable('call_count').set({ count: 60_000 }).execute()
  const answers: unknown[] = []
  for (let call = 0; call < 100; call += 1) answers.push(await open('192.0.2.90'))
  // Calls are counted in blocks of 100, so the rest of the first block still passes.
  expect(answers.slice(0, 99).every((one) => one === undefined)).toBe(true)
  expect(answers[99]).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await open('192.0.2.91')).toBeUndefined()
})

test('malformed changes are refused, and an answer without an address is refused at its place', async () => {
  const { token } = await aResponse()
  const at = new Date().toISOString()
  const saveOf = async (change: unknown) => {
    const { errors } = await graphqlAs(db, null, answering.save, { ...sending(token, 7), changes: [change] })
    return errors?.[0]
  }
  for (const wrong of [
    null,
    'x',
    [],
    {},
    { address: 'hours' },
    { address: 1, at },
    { address: 'hours', at: 'today' },
    { address: 'hours', at, answer: { value: 1 }, device: 'tablet' },
  ]) {
    expect((await saveOf(wrong))?.message, JSON.stringify(wrong)).toBeTypeOf('string')
  }
  expect((await saveOf({ address: ' ', at }))?.originalError).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'changes.0.address' }],
  })
  expect(await saveOf({ address: 'hours', at })).toBeUndefined()
})

/** Letters that no index can compress. */
const random = (length: number) =>
  Array.from(randomBytes(length * 2), (byte) => String.fromCodePoint(0x4e00 + byte * 64))
    .join('')
    .slice(0, length)

test('the name of a device and an address are bounded: they are indexed, and kept with every answer', async () => {
  const { token } = await aResponse()
  const refusalOf = async (given: object) => {
    const { errors } = await graphqlAs(db, null, answering.save, { ...sending(token, 7), ...given })
    return errors?.[0]?.originalError
  }
  for (const device of [random(65), random(2700), 'x'.repeat(20_000)])
    expect(await refusalOf({ device })).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: 'device' }] })
  const [change] = changesOf({ hours: 7 })
  expect(await refusalOf({ changes: [{ ...change, address: random(700) }] })).toMatchObject({
    fields: [{ path: 'changes.0.address' }],
  })
  // The longest names are kept, also in the history, where the other device's answer goes.
  const [first, second] = [random(64), random(64)]
  expect(await refusalOf({ device: first })).toBeUndefined()
  expect(await refusalOf({ ...sending(token, 8, second), knownRevision: 1 })).toBeUndefined()
  const { devices } = await db
    .selectFrom('survey_answer_history')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['device']).as('devices'))
    .executeTakeFirstOrThrow()
  expect(devices).toContain(first)
})

test('tokens and keys never appear in the log', async () => {
  const { token } = await aResponse()
  const lines: string[] = []
  const { url } = await testServer(database, {
    env: {
      KANSOKU_SECRET: testConfig.secret,
      KANSOKU_ENCRYPTION_KEY: testConfig.encryptionKey.toString('base64'),
    },
    log: createLog('trace', { write: (line) => lines.push(line) }),
  })
  const post = async (query: string, variables: object) => {
    const answer = await fetch(`${url}/gql?auth=0`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    return answer.text()
  }
  expect(await post(answering.open, { surveyToken: token })).toContain('"state":"OPEN"')
  await post(answering.open, { surveyToken: [token] })
  await post(`query { publicSurvey(surveyToken: "${token}") { nothing } }`, {})
  await post(answering.save, sending(token, 7))
  await post(answering.complete, { ...sending(token, 7), changes: changesOf({ nobody: 1 }) })
  expect(await post(answering.complete, sending(token, 7))).toContain('"answeredAt":"')
  await fetch(`${url}/survey/${token}`)
  await fetch(`${url}/api/survey-uploads/${token}`, { headers: { 'survey-token': token } })
  await fetch(`${url}/api/survey-uploads?name=x`, {
    method: 'POST',
    headers: { 'survey-token': token },
    body: 'x',
  })
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.includes(token))).toEqual([])
})

test('a project with answers is purged 30 days after its subjects, with their answers', async () => {
  const { project, survey, subject, token } = await aResponse()
  await graphqlAs(db, null, answering.save, sending(token, 7))
  await graphqlAs(db, null, answering.save, sending(token, 8, 'tablet'))
  await graphqlAs(db, null, answering.complete, sending(token, 9))
  const countIn = async (table: 'survey_answer' | 'survey_answer_history') =>
    (await db.selectFrom(table).select('id').where('test_subject_id', '=', subject.id).execute()).length
  const left = async () => [await countIn('survey_answer'), await countIn('survey_answer_history')]
  expect(await left()).toEqual([1, 2])

  const deleted_at = new Date(Date.now() - 31 * 86_400_000)
  await db.updateTable('test_subject').set({ deleted_at }).where('id', '=', subject.id).execute()
  await db.updateTable('project').set({ deleted_at }).where('id', '=', project.id).execute()
  await purgeDeleted({ db, now: () => new Date() })

  expect(await left()).toEqual([0, 0])
  const remaining = await Promise.all([
    db.selectFrom('project').select('id').where('id', '=', project.id).execute(),
    db.selectFrom('project_survey').select('id').where('id', '=', survey.id).execute(),
    db.selectFrom('sent_survey').select('id').where('project_survey_id', '=', survey.id).execute(),
  ])
  expect(remaining).toEqual([[], [], []])
  // The version stays, because other projects may use it.
  expect(
    await db.selectFrom('survey_version').select('id').where('id', '=', version.id).execute(),
  ).toHaveLength(1)
})
