import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs } from '../../../../testing/graphql'
import { aMember, anOwner, aStranger } from '../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../testing/surveys'
import { newId } from '../../../platform/postgres/ids'
import { keepCounts } from '.'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const project = await aProject(db, { company_id: company.id })
const options = ['よく眠れた', '眠れなかった'].map((ja, place) => ({
  code: `c${place}`,
  text: { ja },
  ordinalValue: place,
}))
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems(
    [
      { type: 'single', linkId: 'sleep', text: { ja: '眠り' }, answerOption: options, required: 'whenShown' },
      { type: 'number', linkId: 'hours', text: { ja: '時間' } },
      { type: 'text', linkId: 'words', text: { ja: 'ひとこと' } },
      { type: 'text', linkId: 'name', text: { ja: '氏名' }, identifying: true },
    ],
    {
      score: [
        {
          id: 's',
          name: { ja: '合計' },
          method: 'sum',
          missing: { rule: 'zero' },
          items: [{ item: 'sleep' }],
        },
      ],
    },
  ),
)
const survey = await aProjectSurvey(db, project, version)

const aSubject = () => aTestSubject(db, { project_id: project.id, status: 'active' })
const ids = (sentSurveyId: string) => ({ p: project.id, s: survey.id, sent: sentSurveyId })

async function answer(surveyToken: string, answers: Record<string, unknown>) {
  await graphqlAs(db, null, answering.open, { surveyToken })
  const sending = {
    surveyToken,
    device: 'phone',
    knownRevision: 0,
    language: 'ja',
    changes: changesOf(answers),
  }
  const { errors } = await graphqlAs(db, null, answering.complete, sending)
  if (errors) throw errors[0]
}

/** A sent survey with an invitation per given outcome; returns each subject's token if it has a response. */
async function aSentSurvey(
  outcomes: readonly { outcome: string | null; reason?: string; response?: boolean }[],
  window: { from: Date; to: Date } = {
    from: new Date(Date.now() - 3_600_000),
    to: new Date(Date.now() + 3_600_000),
  },
) {
  const [first] = outcomes
  if (!first) throw new Error('A sent survey has subjects.')
  const subject = await aSubject()
  const token = await aSurveyToken(db, owner, survey.id, subject.id)
  const response = await db
    .selectFrom('survey_answer')
    .selectAll()
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  const id = response.sent_survey_id ?? ''
  await db
    .updateTable('sent_survey')
    .set({ planned_for: window.from, opens_at: window.from, closes_at: window.to })
    .where('id', '=', id)
    .execute()
  for (const [place, { outcome, reason, response: hasResponse }] of outcomes.entries()) {
    const who = place === 0 ? subject : await aSubject()
    await sql`insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind,
        channel, send_at, retry_at, outcome, reason, sent_at)
      values (${newId()}, ${company.id}, ${project.id}, ${who.id}, ${survey.id}, ${id}, 'invitation', 'mail', ${window.from},
        ${window.from}, ${outcome}, ${reason ?? null}, ${outcome === 'skipped' || outcome === null ? null : window.from})`.execute(
      db,
    )
    if (place > 0 && hasResponse) {
      await sql`insert into survey_answer (id, company_id, test_subject_id, project_survey_id, sent_survey_id, survey_version_id,
          token_hash) values (${newId()}, ${company.id}, ${who.id}, ${survey.id}, ${id}, ${version.id},
          ${Buffer.from(newId())})`.execute(db)
    }
  }
  return { id, token, subject }
}

const everything = `query ($p: ID!, $s: ID!, $sent: ID!) {
  sentSurvey(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
    state responseRate medianSeconds meanScore
    counts { targets sent delivered undeliverable opened started answered late expired revoked open leftOut }
    curve { opened answered } reminders { at count isByStaff } earlier { count answered meanScore }
    neighbours { before next }
    people(sort: CODE) { total items { state reason score seconds reminders surveyAnswerId testSubject { id code } } }
  } }`
interface Everything {
  state: string
  responseRate: number | null
  meanScore: number | null
  counts: Record<string, number>
  curve: { opened: number[]; answered: number[] }
  earlier: { count: number; answered: number[] | null; meanScore: number | null }
  neighbours: { before: string | null; next: string | null }
  people: {
    total: number
    items: { state: string; reason: string | null; score: number | null; surveyAnswerId: string | null }[]
  }
}

const answerBeside = `query ($p: ID!, $s: ID!, $a: ID!) {
  surveyAnswer(projectId: $p, projectSurveyId: $s, surveyAnswerId: $a) {
    personState messages { kind channel isUndelivered } } }`
interface AnswerBeside {
  personState: string | null
  messages: { kind: string; channel: string; isUndelivered: boolean }[]
}

async function show(person: Parameters<typeof graphqlAs>[1], id: string) {
  const { data, errors } = await graphqlAs<{ sentSurvey: Everything }>(db, person, everything, ids(id))
  return { shown: data?.sentSurvey, problem: errors?.[0]?.originalError }
}

const resultsQuery = `query ($p: ID!, $s: ID!, $sent: ID) {
  surveyResults(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) { answered questions {
    linkId kind answered choices { code count } numbers { median bins { from count } } } } }`
const textsQuery = `query ($p: ID!, $s: ID!, $sent: ID, $linkId: String!) {
  textAnswers(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent, linkId: $linkId) { total items { text } } }`

test('members, other companies and other surveys have no access', async () => {
  const { id } = await aSentSurvey([{ outcome: 'sent' }])
  const member = await aMember(db, company, [project], { can_view_personal_data: true })
  expect((await show(null, id)).problem).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect((await show(member, id)).problem).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  expect((await show(await aStranger(db), id)).problem).toMatchObject({ code: 'PROJECT_COMPANY_MISMATCH' })
  expect((await show(owner, newId())).problem).toMatchObject({ code: 'NOT_FOUND' })
  expect((await show(owner, 'x')).problem).toMatchObject({ code: 'NOT_FOUND' })
  const other = await aProjectSurvey(db, project, version)
  const asked = { ...ids(id), s: other.id }
  for (const query of [everything, resultsQuery]) {
    const { errors } = await graphqlAs(db, owner, query, asked)
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'NOT_FOUND' })
  }
  for (const query of [resultsQuery, textsQuery]) {
    const { errors } = await graphqlAs(db, member, query, { ...ids(id), linkId: 'words' })
    expect(errors?.[0]?.originalError).toMatchObject({ code: 'ADMIN_OR_OWNER_REQUIRED' })
  }
})

test('each subject is counted in exactly one state', async () => {
  const { id, token } = await aSentSurvey([
    { outcome: 'sent', response: true },
    { outcome: 'sent', response: true },
    { outcome: 'bounced', response: true },
    { outcome: 'skipped', reason: 'no_address', response: true },
    { outcome: 'skipped', reason: 'condition' },
    { outcome: 'skipped', reason: 'window_over' },
    { outcome: null },
  ])
  await answer(token, { sleep: 'c1' })
  const { shown } = await show(owner, id)
  expect(shown?.counts).toEqual({
    targets: 6,
    sent: 3,
    delivered: 2,
    undeliverable: 3,
    opened: 1,
    started: 1,
    answered: 1,
    late: 0,
    expired: 0,
    revoked: 0,
    open: 2,
    leftOut: 1,
  })
  expect(shown).toMatchObject({ state: 'OPEN', responseRate: 1 / 6, meanScore: 1 })
  const states = shown?.people.items.map(({ state, reason }) => `${state} ${reason ?? ''}`.trim())
  expect(states?.sort()).toEqual([
    'ANSWERED',
    'LEFT_OUT condition',
    'PLANNED',
    'UNDELIVERABLE',
    'UNDELIVERABLE no_address',
    'UNDELIVERABLE window_over',
    'WAITING',
  ])
  expect(shown?.curve.answered.at(-1)).toBe(1)
  expect(shown?.curve.answered[0]).toBe(0)
})

test('an answer has the state that the list of its sent survey says, and knows the messages about it', async () => {
  const past = { from: new Date(Date.now() - 7_200_000), to: new Date(Date.now() - 3_600_000) }
  const of = async (id: string) => {
    const { shown } = await show(owner, id)
    const people = shown?.people.items.filter(({ surveyAnswerId }) => surveyAnswerId !== null) ?? []
    return Promise.all(
      people.map(async ({ state, surveyAnswerId }) => {
        const { data } = await graphqlAs<{ surveyAnswer: AnswerBeside }>(db, owner, answerBeside, {
          ...ids(id),
          a: surveyAnswerId,
        })
        expect(data?.surveyAnswer.personState).toBe(state)
        if (!data) throw new Error('There is no answer.')
        return data.surveyAnswer
      }),
    )
  }
  const open = await aSentSurvey([{ outcome: 'sent' }, { outcome: 'bounced', response: true }])
  await sql`insert into survey_message (id, company_id, project_id, test_subject_id, project_survey_id, sent_survey_id, kind,
      number, channel, send_at, retry_at, outcome, sent_at)
    values (${newId()}, ${company.id}, ${project.id}, ${open.subject.id}, ${survey.id}, ${open.id}, 'manual_reminder', 1, 'line',
      now(), now(), 'sent', now()), (${newId()}, ${company.id}, ${project.id}, ${open.subject.id}, ${survey.id}, ${open.id},
      'reminder', 1, 'mail', now(), now(), null, null)`.execute(db)
  expect((await of(open.id)).sort((a, b) => b.messages.length - a.messages.length)).toEqual([
    {
      personState: 'WAITING',
      messages: [
        { kind: 'INVITATION', channel: 'MAIL', isUndelivered: false },
        { kind: 'REMINDER', channel: 'LINE', isUndelivered: false },
      ],
    },
    {
      personState: 'UNDELIVERABLE',
      messages: [{ kind: 'INVITATION', channel: 'MAIL', isUndelivered: true }],
    },
  ])
  const closed = await aSentSurvey([{ outcome: 'sent' }], past)
  expect(await of(closed.id)).toMatchObject([{ personState: 'EXPIRED' }])
})

test('people are filtered, searched, ordered and paged; those without a value come last', async () => {
  const { id, token, subject } = await aSentSurvey([
    { outcome: 'sent' },
    { outcome: 'sent', response: true },
    { outcome: 'sent', response: true },
  ])
  await answer(token, { sleep: 'c1' })
  const list = async (args: string) => {
    const { data, errors } = await graphqlAs<{
      sentSurvey: { people: { total: number; items: { state: string; testSubject: { code: string } }[] } }
    }>(
      db,
      owner,
      `query ($p: ID!, $s: ID!, $sent: ID!) { sentSurvey(projectId: $p, projectSurveyId: $s, sentSurveyId: $sent) {
        people(${args}) { total items { state testSubject { code } } } } }`,
      ids(id),
    )
    return { ...data?.sentSurvey.people, problem: errors?.[0]?.originalError }
  }
  expect((await list('limit: 0')).problem).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await list('states: [ANSWERED]')).toMatchObject({ total: 1, items: [{ state: 'ANSWERED' }] })
  expect(await list(`text: "${subject.code}"`)).toMatchObject({ total: 1 })
  expect(await list('text: "no such"')).toMatchObject({ total: 0, items: [] })
  for (const sort of ['SCORE', 'SECONDS', 'ANSWERED_AT']) {
    for (const descending of [true, false]) {
      const { items } = await list(`sort: ${sort}, descending: ${descending}`)
      expect(items?.[0]?.testSubject.code, sort).toBe(subject.code)
    }
  }
  expect(await list('sort: CODE, offset: 2')).toMatchObject({ total: 3, items: [{ state: 'WAITING' }] })
})

test('counts of closed surveys are stored, and recomputed after a late answer or a deleted subject', async () => {
  const over = { from: new Date(Date.now() - 7_200_000), to: new Date(Date.now() - 1000) }
  const { id, token, subject } = await aSentSurvey(
    [{ outcome: 'sent' }, { outcome: 'sent', response: true }],
    over,
  )
  await sql`update survey_answer set late_until = now() + interval '1 hour' where test_subject_id = ${subject.id}`.execute(
    db,
  )
  const kept = () =>
    db.selectFrom('sent_survey').select(['counts', 'curve']).where('id', '=', id).executeTakeFirstOrThrow()
  const now = () => new Date()
  await keepCounts({ db, now })
  expect((await kept()).counts).toBeNull()
  const later = () => new Date(Date.now() + 2 * 3_600_000)
  await keepCounts({ db, now: later })
  expect((await kept()).counts).toMatchObject({ targets: 2, answered: 0, expired: 2 })

  await answer(token, { sleep: 'c0' })
  expect((await kept()).counts).toBeNull()
  expect((await show(owner, id)).shown?.counts).toMatchObject({ answered: 1, late: 1, expired: 1 })
  await keepCounts({ db, now: later })
  expect((await kept()).counts).toMatchObject({ answered: 1, late: 1 })

  await db.updateTable('test_subject').set({ deleted_at: new Date() }).where('id', '=', subject.id).execute()
  expect((await show(owner, id)).shown?.counts).toMatchObject({ targets: 1, answered: 0 })
})

test('it is compared with earlier ones, and links to its neighbours', async () => {
  const other = await aProjectSurvey(db, project, version)
  const sentSurveys = []
  for (const hours of [30, 20, 10]) {
    const from = new Date(Date.now() - hours * 3_600_000)
    const to = new Date(from.getTime() + 3_600_000)
    const id = newId()
    await db
      .insertInto('sent_survey')
      .values({
        id,
        company_id: company.id,
        project_id: project.id,
        project_survey_id: other.id,
        survey_version_id: version.id,
        planned_for: from,
        opens_at: from,
        closes_at: to,
      })
      .execute()
    const subject = await aSubject()
    await sql`insert into survey_answer (id, company_id, test_subject_id, project_survey_id, sent_survey_id, survey_version_id,
      token_hash, status, opened_at, started_at, answered_at, completed) values (${newId()}, ${company.id}, ${subject.id}, ${other.id},
      ${id}, ${version.id}, ${Buffer.from(newId())}, 'answered', ${from}, ${from}, ${from},
      ${JSON.stringify({ scores: [{ value: hours }] })})`.execute(db)
    sentSurveys.push(id)
  }
  await keepCounts({ db, now: () => new Date() })
  const [first, second, third] = sentSurveys
  const { data } = await graphqlAs<{ sentSurvey: Everything }>(db, owner, everything, {
    ...ids(second ?? ''),
    s: other.id,
  })
  expect(data?.sentSurvey).toMatchObject({
    state: 'CLOSED',
    meanScore: 20,
    neighbours: { before: first, next: third },
    earlier: { count: 1, meanScore: 30 },
  })
  expect(data?.sentSurvey.earlier.answered?.at(-1)).toBe(1)
  const list = await graphqlAs<{
    sentSurveys: { total: number; items: { id: string; responseRate: number }[] }
  }>(db, owner, `query ($s: ID!) { sentSurveys(projectSurveyId: $s) { total items { id responseRate } } }`, {
    s: other.id,
  })
  expect(list.data?.sentSurveys).toMatchObject({
    total: 3,
    items: [{ id: third, responseRate: 1 }, {}, { id: first }],
  })
  const rateOf = (s: string) =>
    graphqlAs(
      db,
      owner,
      `query ($p: ID!, $s: ID!) { projectSurvey(projectId: $p, projectSurveyId: $s) {
      responseCount answeredCount responseRate } }`,
      { p: project.id, s },
    )
  const rate = await rateOf(other.id)
  expect(rate.data).toEqual({ projectSurvey: { responseCount: 3, answeredCount: 3, responseRate: 1 } })
  // A link that was handed out now, without an end, has not gone unanswered.
  const link = await aTestSubject(db, { project_id: project.id, status: 'active' })
  await aSurveyToken(db, owner, other.id, link.id)
  expect((await rateOf(other.id)).data).toEqual({
    projectSurvey: { responseCount: 4, answeredCount: 3, responseRate: 1 },
  })
})

test('answers are counted by question, except identifying ones', async () => {
  const { id, token } = await aSentSurvey([{ outcome: 'sent' }])
  await answer(token, { sleep: 'c1', hours: 7.5, words: 'よく休めた', name: '山田 花子' })
  const { data } = await graphqlAs(db, owner, resultsQuery, ids(id))
  expect(data).toMatchObject({
    surveyResults: {
      answered: 1,
      questions: [
        {
          linkId: 'sleep',
          kind: 'CHOICES',
          answered: 1,
          choices: [
            { code: 'c0', count: 0 },
            { code: 'c1', count: 1 },
          ],
        },
        { linkId: 'hours', kind: 'NUMBERS', numbers: { median: 7.5 } },
        { linkId: 'words', kind: 'TEXTS', answered: 1 },
        { linkId: 'name', kind: 'HIDDEN', answered: 0, choices: [] },
      ],
    },
  })
  expect(JSON.stringify(data)).not.toContain('山田')
  const texts = (linkId: string) => graphqlAs(db, owner, textsQuery, { ...ids(id), linkId })
  expect((await texts('words')).data).toEqual({ textAnswers: { total: 1, items: [{ text: 'よく休めた' }] } })
  expect((await texts('name')).data).toEqual({ textAnswers: { total: 0, items: [] } })
  expect((await texts('no such')).data).toEqual({ textAnswers: { total: 0, items: [] } })
})
