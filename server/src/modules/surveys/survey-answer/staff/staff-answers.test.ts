import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../../testing/people'
import { aSubjectDay } from '../../../../../testing/subject-day'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../../testing/surveys'
import { eraseSubject } from '../../../operations/erasure'

const { db, pool } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems(
    [
      { type: 'number', linkId: 'a', text: { ja: 'A' }, required: 'whenShown', minValue: 0, maxValue: 10 },
      {
        type: 'number',
        linkId: 'b',
        text: { ja: 'B' },
        required: 'whenShown',
        enableWhen: { left: { answer: 'a' }, operator: '>', right: { value: 5 } },
      },
      { type: 'text', linkId: 'name', text: { ja: '氏名' }, identifying: true },
    ],
    {
      score: [
        {
          id: 's',
          name: { ja: '合計' },
          method: 'sum',
          missing: { rule: 'zero' },
          items: [{ item: 'a' }, { item: 'b' }],
        },
      ],
    },
  ),
)
const survey = await aProjectSurvey(db, project, version)

async function answered(answers: object, subject?: { id: string }) {
  const who = subject ?? (await aTestSubject(db, { project_id: project.id, status: 'active' }))
  const surveyToken = await aSurveyToken(db, owner, survey.id, who.id)
  const changes = Object.entries(answers).map(([address, value]) => ({
    address,
    answer: { value, seconds: 3 },
    at: new Date().toISOString(),
  }))
  const sending = { surveyToken, device: 'phone', knownRevision: 0, language: 'ja', changes }
  const { errors } = await graphqlAs(db, null, answering.complete, sending)
  if (errors) throw errors[0]
  const row = await db
    .selectFrom('survey_answer')
    .selectAll()
    .where('test_subject_id', '=', who.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { subject: who, id: row.id, row }
}

const fields = `id status isLate isPartial answers completed previous context language
  testSubject { id } projectSurvey { id responseCount answeredCount } sentSurvey { responseCount answeredCount }
  surveyVersion { version } history { kind address before after byName reason }`
interface Shown {
  answers: Record<string, { value?: unknown; hidden?: true; seconds?: number }>
  completed: { scores: { value: number }[]; answers: object }
  previous: object | null
  history: {
    kind: string
    address: string | null
    before: unknown
    after: unknown
    byName: string
    reason: string
  }[]
}
async function show(person: typeof owner, id: string) {
  const document = `query ($p: ID!, $s: ID!, $a: ID!) {
    surveyAnswer(projectId: $p, projectSurveyId: $s, surveyAnswerId: $a) { ${fields} } }`
  const ids = { p: project.id, s: survey.id, a: id }
  const { data, errors } = await graphqlAs<{ surveyAnswer: Shown }>(db, person, document, ids)
  return { shown: data?.surveyAnswer, problem: errors?.[0]?.originalError }
}
async function correct(person: typeof owner, id: string, answers: object, reason = '紙の記録と違うため') {
  const document = `mutation ($id: ID!, $changes: [AnswerChange!]!, $reason: String!) {
    correctSurveyAnswer(surveyAnswerId: $id, changes: $changes, reason: $reason) { ${fields} } }`
  const changes = Object.entries(answers).map(([address, value]) => ({
    address,
    answer: value === null ? null : { value },
  }))
  const { data, errors } = await graphqlAs<{ correctSurveyAnswer: Shown }>(db, person, document, {
    id,
    changes,
    reason,
  })
  return { shown: data?.correctSurveyAnswer, problem: errors?.[0]?.originalError }
}

test('members, other companies and other surveys see and correct nothing', async () => {
  const { id, row } = await answered({ a: 1, name: '山田 花子' })
  const stranger = await aStranger(db)
  expect((await show(stranger, id)).problem).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
  expect((await correct(stranger, id, { a: 2 })).problem).toMatchObject({ code: 'NOT_FOUND' })
  const member = await aMember(db, company, [project], { can_view_personal_data: true })
  expect((await show(member, id)).problem).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect((await correct(member, id, { a: 2 })).problem).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  // Identifying answers are in no plain column.
  expect(JSON.stringify(row.answers)).not.toContain('山田')
  const { rows } = await pool.query(`select 1 from survey_answer t where t::text like '%山田%'`)
  expect(rows).toEqual([])
})

test('an owner sees the answer with scores, the previous answer and its history; the access is recorded', async () => {
  const first = await answered({ a: 1, name: '山田 花子' })
  const { id, subject } = await answered({ a: 6, b: 3, name: '山田 花子' }, first.subject)
  const { shown } = await show(owner, id)
  expect(shown).toMatchObject({
    status: 'ANSWERED',
    isPartial: false,
    language: 'ja',
    surveyVersion: { version: 1 },
    answers: { a: { value: 6, seconds: 3 }, b: { value: 3 }, name: { value: '山田 花子' } },
    completed: { scores: [{ id: 's', value: 9 }] },
    previous: { a: { value: 1 }, name: { value: '山田 花子' } },
    sentSurvey: { responseCount: 1, answeredCount: 1 },
    testSubject: { id: subject.id },
  })
  expect(shown?.history.map(({ kind }) => kind)).toEqual(['OPENED', 'STARTED', 'ANSWERED'])
  const events = await db
    .selectFrom('audit_event')
    .select('id')
    .where('action', '=', 'personal_data.view')
    .where('target_id', '=', subject.id)
    .execute()
  expect(events.length).toBeGreaterThan(0)
})

const besideAnswer = `query ($p: ID!, $s: ID!, $a: ID!) {
  surveyAnswer(projectId: $p, projectSurveyId: $s, surveyAnswerId: $a) {
    scoreTrends { scoreId mean usualLow usualHigh points { surveyAnswerId value } }
    nightBefore { date figures { figure value usualLow usualHigh } } } }`
interface Beside {
  scoreTrends: { scoreId: string; mean: number | null; points: { value: number }[] }[]
  nightBefore: { date: string; figures: { figure: string }[] } | null
}
async function beside(person: typeof owner, id: string) {
  const ids = { p: project.id, s: survey.id, a: id }
  const { data, errors } = await graphqlAs<{ surveyAnswer: Beside }>(db, person, besideAnswer, ids)
  return { shown: data?.surveyAnswer, problem: errors?.[0]?.originalError }
}

test('without access to an answer its scores and nights are hidden, too', async () => {
  const { id } = await answered({ a: 1 })
  const member = await aMember(db, company, [project], { can_view_personal_data: true })
  expect((await beside(member, id)).problem).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect((await beside(await aStranger(db), id)).problem).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
})

test("a score comes with the same subject's earlier ones, and a usual range from seven on", async () => {
  await answered({ a: 10, b: 0 })
  const first = await answered({ a: 1 })
  expect((await beside(owner, first.id)).shown?.scoreTrends).toEqual([
    {
      scoreId: 's',
      mean: null,
      usualLow: null,
      usualHigh: null,
      points: [{ surveyAnswerId: first.id, value: 1 }],
    },
  ])
  for (const a of [2, 3, 4, 5, 1]) await answered({ a }, first.subject)
  const seventh = await answered({ a: 2 }, first.subject)
  const [trend] = (await beside(owner, seventh.id)).shown?.scoreTrends ?? []
  expect(trend).toMatchObject({ usualLow: null, usualHigh: null })
  const eighth = await answered({ a: 9, b: 1 }, first.subject)
  expect((await beside(owner, eighth.id)).shown?.scoreTrends).toMatchObject([
    { scoreId: 's', mean: 2.57142857142857, usualLow: 1.5, usualHigh: 3.5 },
  ])
  const now = (await beside(owner, eighth.id)).shown?.scoreTrends[0]?.points.map(({ value }) => value)
  expect(now).toEqual([1, 2, 3, 4, 5, 1, 2, 10])
  // Later answers do not appear in the trend of an earlier one.
  expect((await beside(owner, first.id)).shown?.scoreTrends[0]?.points).toHaveLength(1)
})

test('the night before an answer ended on its day; the wear time is of the day before', async () => {
  const subject = await aTestSubject(db, {
    project_id: project.id,
    status: 'active',
    time_zone: 'Asia/Tokyo',
  })
  const { id } = await answered({ a: 1 }, subject)
  expect((await beside(owner, id)).shown?.nightBefore).toBeNull()
  await db
    .updateTable('survey_answer')
    .set({ started_at: new Date('2026-11-20T22:13:00Z') })
    .where('id', '=', id)
    .execute()
  const daysBefore = (days: number) =>
    new Date(Date.parse('2026-11-21') - days * 86_400_000).toISOString().slice(0, 10)
  for (const days of [0, 1, 2, 3, 4, 5, 6, 7, 8])
    await aSubjectDay(db, subject, {
      local_date: daysBefore(days),
      wear_minutes: days === 8 ? 10 : 1300 + days,
      resting_heart_rate: 60,
      sleep_minutes: days === 0 ? 252 : days === 8 ? 1 : 420,
    })
  expect((await beside(owner, id)).shown?.nightBefore).toEqual({
    date: '2026-11-21',
    figures: [
      // The day eight days before is not valid, so its one minute of sleep is ignored.
      { figure: 'MINUTES_ASLEEP', value: 252, usualLow: 420, usualHigh: 420 },
      { figure: 'SLEEP_EFFICIENCY', value: null, usualLow: null, usualHigh: null },
      { figure: 'RESTING_HEART_RATE', value: 60, usualLow: 60, usualHigh: 60 },
      { figure: 'WEAR_MINUTES', value: 1301, usualLow: null, usualHigh: null },
    ],
  })
  // Paper that was filled in the day before it was typed.
  await sql`update survey_answer set via = 'paper', context = context || '{"today": "2026-11-20"}' where id = ${id}`.execute(
    db,
  )
  expect((await beside(owner, id)).shown?.nightBefore).toMatchObject({ date: '2026-11-20' })
})

test('identifying answers stay hidden without the second factor that the company requires', async () => {
  const { id } = await answered({ a: 1, name: '山田 花子' })
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: true })
    .where('id', '=', company.id)
    .execute()
  const { shown } = await show(owner, id)
  expect(shown?.answers).toMatchObject({ a: { value: 1 }, name: { hidden: true } })
  expect(JSON.stringify(shown)).not.toContain('山田')
  expect((await correct(owner, id, { name: '山本' })).problem).toMatchObject({ code: 'FORBIDDEN' })
  await db
    .updateTable('company')
    .set({ personal_data_demands_second_factor: false })
    .where('id', '=', company.id)
    .execute()
})

test.each([
  ['no reason', { a: 2 }, '  ', 'reason'],
  ['a wrong type', { a: 'two' }, 'x', 'a'],
  ['a value out of range', { a: -1 }, 'x', 'a'],
  ['an unknown question', { gone: 1 }, 'x', 'gone'],
  ['an answer that shows a required question', { a: 6 }, 'x', 'b'],
  ['nothing different', { a: 1 }, 'x', 'changes'],
])('a correction with %s is refused at its place', async (_, answers, reason, path) => {
  const { id, row } = await answered({ a: 1 })
  const { problem } = await correct(owner, id, answers, reason)
  expect(problem).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path }] })
  const after = await db
    .selectFrom('survey_answer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual(row)
})

test('a correction runs the engine again, keeps the old answer with author and reason, and is audited', async () => {
  const { id, row } = await answered({ a: 6, b: 3, name: '山田 花子' })
  const { shown } = await correct(owner, id, { a: 2, name: '山田 華子' })
  expect(shown?.answers).toMatchObject({ a: { value: 2, seconds: 3 }, name: { value: '山田 華子' } })
  expect(Object.keys(shown?.answers ?? {}).sort()).toEqual(['a', 'name'])
  expect(shown?.completed.scores[0]?.value).toBe(2)
  const corrected = shown?.history.filter(({ kind }) => kind === 'CORRECTED')
  expect(corrected?.map(({ address }) => address).sort()).toEqual(['a', 'b', 'name'])
  expect(corrected?.find(({ address }) => address === 'name')).toMatchObject({
    before: { value: '山田 花子' },
    after: { value: '山田 華子' },
    byName: owner.name,
    reason: '紙の記録と違うため',
  })
  const after = await db
    .selectFrom('survey_answer')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(after.answered_at).toEqual(row.answered_at)
  const { rows } = await pool.query(
    `select after from audit_event where action = 'survey_answer.correct' and target_id = $1`,
    [id],
  )
  expect(rows).toMatchObject([{ after: { addresses: ['a', 'b', 'name'] } }])
  expect(JSON.stringify(rows)).not.toContain('山田')
})

test('an answer that is not completed cannot be corrected', async () => {
  const subject = await aTestSubject(db, { project_id: project.id })
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const sending = { surveyToken, device: 'd', knownRevision: 0, language: 'ja', changes: changesOf({ a: 1 }) }
  await graphqlAs(db, null, answering.save, sending)
  const { id } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  expect((await correct(owner, id, { a: 2 })).problem).toMatchObject({ code: 'CONFLICT' })
  expect((await show(owner, id)).shown).toMatchObject({
    status: 'IN_PROGRESS',
    isPartial: true,
    completed: null,
  })
})

test('lists can be filtered by status and code, and their totals match', async () => {
  const other = await aProjectSurvey(db, project, version)
  for (const code of ['Z-1', 'Z-2']) {
    const subject = await aTestSubject(db, { project_id: project.id, code })
    await aSurveyToken(db, owner, other.id, subject.id)
  }
  const list = async (filter: string, person = owner) => {
    const document = `{ surveyAnswers(projectSurveyId: "${other.id}" ${filter}) {
      total items { status testSubject { code } } }
      sentSurveys(projectSurveyId: "${other.id}") { total items { responseCount answeredCount } } }`
    const { data, errors } = await graphqlAs(db, person, document)
    return data ?? errors?.[0]?.originalError
  }
  expect(await list('')).toMatchObject({
    surveyAnswers: { total: 2, items: [{ testSubject: { code: 'Z-2' } }, { testSubject: { code: 'Z-1' } }] },
    sentSurveys: { total: 2, items: [{ responseCount: 1, answeredCount: 0 }, {}] },
  })
  expect(await list(', text: "ｚ-1"')).toMatchObject({ surveyAnswers: { total: 1 } })
  expect(await list(', status: ANSWERED')).toMatchObject({ surveyAnswers: { total: 0 } })
  expect(await list(', limit: 100000')).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await list('', await aStranger(db))).toMatchObject({ code: 'PROJECT_SURVEY_MISMATCH' })
})

test.each(['study_data', 'nothing'] as const)(
  'the answers of an erased person (%s) have no name, file or PIN left',
  async (keep) => {
    const { id, subject } = await answered({ a: 6, b: 1, name: '山田 花子' })
    await correct(owner, id, { name: '山田 華子' })
    await db
      .insertInto('subject_pin')
      .values({ company_id: company.id, test_subject_id: subject.id, hash: 'x' })
      .execute()
    await db
      .insertInto('survey_file')
      .values({
        id: crypto.randomUUID(),
        company_id: company.id,
        test_subject_id: subject.id,
        survey_answer_id: id,
        content: Buffer.from('x'),
        sha256: Buffer.alloc(32),
        size: 1,
        content_type: 'image/png',
      })
      .execute()
    const { code } = await db
      .selectFrom('test_subject')
      .select('code')
      .where('id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const erasure = { companyId: company.id, testSubjectId: subject.id, keep, code }
    await db
      .transaction()
      .execute((tx) =>
        eraseSubject(tx, testConfig.encryptionKey, erasure, { actor: { kind: 'system' }, now: new Date() }),
      )
    const row = await db
      .selectFrom('survey_answer')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.sealed).toBeNull()
    expect(row.answers).toMatchObject({ a: { value: 6 } })
    for (const table of ['survey_file', 'subject_pin']) {
      const { rows } = await pool.query(`select 1 from ${table} where test_subject_id = $1`, [subject.id])
      expect(rows, table).toEqual([])
    }
    const { rows } = await pool.query(
      'select sealed from survey_answer_history where survey_answer_id = $1',
      [id],
    )
    expect(rows.every(({ sealed }) => sealed === null)).toBe(true)
    if (keep === 'study_data') {
      expect((await show(owner, id)).shown?.answers).toEqual(
        row.answers && expect.objectContaining({ a: expect.anything() }),
      )
    }
  },
)

test('the owner can see an issued link again, which is recorded; nobody else can, and not after it was answered', async () => {
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active' })
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const { id } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const link = async (person: typeof owner, surveyAnswerId = id) => {
    const document = 'mutation ($id: ID!) { showSurveyLink(surveyAnswerId: $id) }'
    const { data, errors } = await graphqlAs<{ showSurveyLink: string }>(db, person, document, {
      id: surveyAnswerId,
    })
    return data?.showSurveyLink ?? errors?.[0]?.originalError
  }
  const shown = () =>
    db
      .selectFrom('audit_event')
      .select(['actor_id', 'after'])
      .where('action', '=', 'survey_answer.show_link')
      .where('target_id', '=', id)
      .execute()
  const member = await aMember(db, company, [project], { can_view_personal_data: true })
  expect(await link(member)).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect(await link(await aStranger(db))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await shown()).toEqual([])
  expect(await link(owner)).toBe(`${testConfig.publicUrl}/survey/${surveyToken}`)
  expect(await shown()).toMatchObject([{ after: { test_subject_id: subject.id } }])
  expect(JSON.stringify(await shown())).not.toContain(surveyToken)
  const done = await answered({ a: 1 })
  expect(await link(owner, done.id)).toMatchObject({ code: 'CONFLICT' })
})
