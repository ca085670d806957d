import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { Browser } from '../../../testing/browser'
import { aCompany, aProject, aTestSubject } from '../../../testing/builders'
import { testDatabase } from '../../../testing/database'
import { testPassword, testServer, withPassword } from '../../../testing/http'
import { anOwner } from '../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../testing/surveys'
import { waitingForLocks } from '../../../testing/waiting'
import { connectDatabase } from '../../platform/postgres/database'
import { limitsOf } from '../../platform/postgres/limits'

const database = await testDatabase()
const { db, pool } = database
const asDeployed = connectDatabase(database.connection, limitsOf.web)
const { url } = await testServer(
  { ...database, ...asDeployed },
  { storeBreaker: { suspectMs: 500, askAgainMs: 200 } },
)
const company = await aCompany(db)
const project = await aProject(db, { company_id: company.id })
const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
const question = { type: 'yesNo', linkId: 'pain', text: { ja: '痛み' } } as const
const version = await aSurveyVersion(db, company, surveyOfItems([question]))
const survey = await aProjectSurvey(db, project, version)
const people: { owner: Awaited<ReturnType<typeof anOwner>>; browser: Browser }[] = []
while (people.length < 40) {
  const owner = await withPassword(db, anOwner(db, company))
  const browser = new Browser(url)
  expect((await browser.signIn(owner.email, testPassword)).status).toBe(200)
  people.push({ owner, browser })
}
const surveyToken = await aSurveyToken(
  db,
  people[0]?.owner ?? (await anOwner(db, company)),
  survey.id,
  subject.id,
)

const name = 'query P($id: ID!) { project(projectId: $id) { name } }'
const id = project.id
const today = new Date().toISOString().slice(0, 10)
const reads = {
  summary: ['query S($id: ID!) { monitoringSummary(projectId: $id) { activeSubjects } }', { id }],
  day: [
    'query D($id: ID!, $date: Date!) { testSubjectDay(testSubjectId: $id, date: $date) { date } }',
    { id: subject.id, date: today },
  ],
} as const

/** Nothing that asks for this table is answered until the returned function was called, as on a node that hangs. */
async function silence(table: string): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  await holder.query(`begin; lock table ${table} in access exclusive mode`)
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await holder.query('commit')
    holder.release()
  }
  onTestFinished(release)
  return release
}

async function told(response: Response) {
  const body = (await response.json()) as { errors?: { message: string; extensions: { code: string } }[] }
  return {
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')),
    message: body.errors?.[0]?.message ?? '',
    code: body.errors?.[0]?.extensions.code,
  }
}

/** What has nothing to do with measurements: a sign-in, a link's answers, a list. */
async function expectOthersServed(): Promise<void> {
  const [person] = people
  if (!person) throw new Error('There is nobody.')
  const anew = new Browser(url)
  expect((await anew.signIn(person.owner.email, testPassword)).status).toBe(200)
  expect((await anew.gql(name, { id })).status).toBe(200)
  const opened = await (await new Browser(url).gql(answering.open, { surveyToken }, 'auth=0')).json()
  const { revision } = (opened as { data: { publicSurvey: { revision: number } } }).data.publicSurvey
  const saved = await new Browser(url).gql(
    answering.save,
    {
      surveyToken,
      device: 'd1',
      knownRevision: revision,
      language: 'ja',
      changes: changesOf({ pain: revision % 2 === 0 }),
    },
    'auth=0',
  )
  expect(await saved.json()).toMatchObject({ data: { saveSurveyAnswers: { revision: revision + 1 } } })
}

const silent = {
  status: 503,
  code: 'UNAVAILABLE',
  message: expect.stringContaining('計測データの保存先が応答していない'),
  retryAfter: 1,
}

test.each(Object.entries(reads))(
  'while the store is silent %s is refused at once, everybody else is served, and it comes back by itself',
  async (_, [query, variables]) => {
    const ask = (at: number) => people[at]?.browser.gql(query, variables) ?? Promise.reject()
    expect((await ask(0)).status).toBe(200)
    const release = await silence('series_day, subject_day, sleep_session')
    const asked = people.slice(0, 36).map((_, at) => ask(at))
    await expect.poll(() => waitingForLocks(db)).toBeGreaterThan(0)
    await expectOthersServed()

    const answers = await Promise.all(asked.map(async (answer) => told(await answer)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503))
    expect(Math.max(...answers.map(({ retryAfter }) => retryAfter))).toBeLessThanOrEqual(30)
    for (let again = 0; again < 3; again++) expect(await told(await ask(37))).toMatchObject(silent)
    await expectOthersServed()

    await release()
    await expect.poll(async () => (await ask(38)).status, { timeout: 120_000 }).toBe(200)
  },
)

test('changes that reach a silent store are ended before long, with the locks that others wait for', async () => {
  const create = `mutation C($id: ID!, $input: TestSubjectInput!) {
    createTestSubject(projectId: $id, input: $input) { id } }`
  const release = await silence('subject_key')
  let answered = 0
  const asked = people.slice(0, 24).map(async ({ browser }, at) => {
    const input = { code: `S${at}`, locale: 'ja', status: 'ACTIVE', tagIds: [] }
    const answer = await browser.gql(create, { id, input })
    answered++
    return answer
  })
  // Some wait for the store, and others for a row that these have locked; none of them for long.
  await expect.poll(() => answered, { timeout: 14_000 }).toBe(24)
  await expectOthersServed()
  const refused = async () => told(await (people[39]?.browser.gql(...reads.summary) ?? Promise.reject()))
  await expect.poll(refused, { timeout: 120_000 }).toMatchObject(silent)
  await release()

  const statuses = await Promise.all(asked.map(async (answer) => (await told(await answer)).code))
  const made = await db.selectFrom('test_subject').select('id').where('project_id', '=', id).execute()
  expect(made.length - 1).toBe(statuses.filter((code) => code === undefined).length)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subject_key where project_id = ${id}`.execute(db)
  expect(rows).toEqual([{ count: made.length }])
})
