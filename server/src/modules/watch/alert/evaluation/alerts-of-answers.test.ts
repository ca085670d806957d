import { expect, onTestFinished, test } from 'vitest'
import { type AlertCondition, type AlertRule, firstRule } from '../../../../../../engines/alert-rule'
import { anAnswer } from '../../../../../testing/answered-survey'
import { aCompany, aProject, aTestSubject } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../../testing/killed'
import { aMember, anOwner } from '../../../../../testing/people'
import { countQueries } from '../../../../../testing/query-count'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../../testing/surveys'
import { newId } from '../../../../platform/postgres/ids'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from './evaluate-alerts'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const publicUrl = 'https://kansoku.example'
type Person = typeof owner

const phq = surveyOfItems(
  [
    { type: 'number', linkId: 'a', text: { ja: '眠れない日' } },
    {
      type: 'single',
      linkId: 'item9',
      text: { ja: '消えたいと思う' },
      answerOption: [
        { code: '0', text: { ja: '全くない' } },
        { code: '3', text: { ja: 'ほとんど毎日' } },
      ],
    },
    { type: 'text', linkId: 'name', text: { ja: '氏名' }, identifying: true },
    { type: 'number', linkId: 'age', text: { ja: '年齢' }, identifying: true },
  ],
  {
    score: [
      {
        id: 'total',
        name: { ja: '合計' },
        method: 'sum',
        items: [{ item: 'a' }],
        missing: { rule: 'strict' },
      },
    ],
  },
)
const version = await aSurveyVersion(db, company, phq)

/** A project in Tokyo whose subjects are handed out one survey, before it has a rule. */
async function study() {
  const project = await aProject(db, { company_id: company.id, time_zone: 'Asia/Tokyo', status: 'active' })
  const delivery = await aProjectSurvey(db, project, version, { status: 'active' })
  const subject = await aTestSubject(db, {
    project_id: project.id,
    status: 'active',
    code: 'S-01',
    enrolled_on: '2026-10-01',
  })
  return { project, delivery, subject }
}
type Study = Awaited<ReturnType<typeof study>>

const newest = { aggregate: 'last', window: { count: 1, unit: 'day' }, comparison: 'value' } as const
const survey = { surveyId: version.survey_id }
const total: AlertCondition = {
  variable: 'score',
  survey: { ...survey, part: 'total' },
  operator: '>=',
  threshold: 15,
  ...newest,
}
const item9: AlertCondition = {
  variable: 'answer_choice',
  survey: { ...survey, part: 'item9' },
  operator: 'in',
  states: ['3'],
  ...newest,
}

const answered = { evaluation: { kind: 'answer' } } as const
const ruleOf = (condition: AlertCondition, changes: Partial<AlertRule> = {}): AlertRule => ({
  ...firstRule,
  conditions: [condition],
  graceHours: 0,
  ...changes,
})

interface Made {
  readonly definition: unknown
  readonly at?: string
  readonly told?: readonly string[]
  readonly by?: Person
}

async function aRule(
  { project }: Study,
  { definition, at = '2026-11-01T12:00:00Z', told = [], by = owner }: Made,
) {
  const { data, errors } = await graphqlAs<{ createAlertRule: { id: string; sentence: string } }>(
    db,
    by,
    `mutation ($projectId: ID!, $input: AlertRuleInput!) {
      createAlertRule(projectId: $projectId, input: $input, state: ON) { id sentence } }`,
    { projectId: project.id, input: { name: '気になる回答', definition, notifiedUserIds: told } },
    { now: () => new Date(at) },
  )
  return { ...data?.createAlertRule, id: data?.createAlertRule.id ?? '', problem: errors?.[0]?.originalError }
}

const evaluate = (at: string) => evaluateAlerts({ db, now: () => new Date(at), publicUrl, ask: askNobody })
const eventsOf = (ruleId: string) =>
  db
    .selectFrom('alert_event')
    .selectAll()
    .where('alert_rule_id', '=', ruleId)
    .orderBy('raised_at')
    .orderBy('window_on')
    .execute()
const answer = (of: Study, answers: Record<string, unknown>, at: string) =>
  anAnswer(db, owner, of.delivery, of.subject, answers, new Date(at))
async function correct(id: string, changes: Record<string, unknown>, at: string) {
  const { errors } = await graphqlAs(
    db,
    owner,
    `mutation ($id: ID!, $changes: [AnswerChange!]!) {
      correctSurveyAnswer(surveyAnswerId: $id, changes: $changes, reason: "聞き直した") { id } }`,
    { id, changes: Object.entries(changes).map(([address, value]) => ({ address, answer: { value } })) },
    { now: () => new Date(at) },
  )
  expect(errors).toBeUndefined()
}

test('each answer that fulfils the rule is an alert of its own within seconds, and one that does not ends them', async () => {
  const of = await study()
  const rule = await aRule(of, { definition: ruleOf(total, answered) })
  expect(rule.problem).toBeUndefined()
  expect(rule.sentence).toBe(
    '被験者ごとの「体調」の得点「合計」の直近1日の最新の値が15点以上のことがあれば、注意として知らせる。',
  )
  const first = await answer(of, { a: 16 }, '2026-11-20T11:00:00Z')
  await evaluate('2026-11-20T11:00:05Z')
  expect(await eventsOf(rule.id)).toMatchObject([
    { point: first, value: 16, state: 'open', window_on: '2026-11-20', is_late: false, is_of_answers: true },
  ])
  // On the same day, while the first is open.
  const second = await answer(of, { a: 20 }, '2026-11-20T12:00:00Z')
  await evaluate('2026-11-20T12:00:05Z')
  await evaluate('2026-11-20T12:00:10Z')
  expect(await eventsOf(rule.id)).toMatchObject([
    { point: first, state: 'open' },
    { point: second, value: 20, state: 'open' },
  ])
  await answer(of, { a: 3 }, '2026-11-21T11:00:00Z')
  await evaluate('2026-11-21T11:00:05Z')
  expect(await eventsOf(rule.id)).toMatchObject([
    { point: first, state: 'resolved', resolution: 'recovered', closing_value: 3 },
    { point: second, state: 'resolved', resolution: 'recovered' },
  ])
})

test('a corrected answer withdraws its alert, or raises the one that it had not raised', async () => {
  const of = await study()
  const { id: ruleId } = await aRule(of, { definition: ruleOf(total, answered) })
  const id = await answer(of, { a: 21 }, '2026-11-20T11:00:00Z')
  await evaluate('2026-11-20T11:00:05Z')
  await correct(id, { a: 12 }, '2026-11-23T00:00:00Z')
  await evaluate('2026-11-23T00:00:05Z')
  expect(await eventsOf(ruleId)).toMatchObject([
    { value: 21, state: 'resolved', resolution: 'dataChanged', closing_value: 12 },
  ])
  const other = await answer(of, { a: 2 }, '2026-11-24T11:00:00Z')
  await evaluate('2026-11-24T11:00:05Z')
  await correct(other, { a: 22 }, '2026-11-25T11:00:00Z')
  await evaluate('2026-11-25T11:00:05Z')
  expect((await eventsOf(ruleId)).at(-1)).toMatchObject({
    point: other,
    value: 22,
    state: 'open',
    is_late: true,
  })
})

test('answers of before the rule are evaluated by nobody, also when they are corrected', async () => {
  const of = await study()
  const before = await answer(of, { a: 18 }, '2026-11-05T11:00:00Z')
  const { id: ruleId } = await aRule(of, { definition: ruleOf(total, answered), at: '2026-11-06T00:00:00Z' })
  await evaluate('2026-11-06T00:00:05Z')
  await correct(before, { a: 20 }, '2026-11-07T00:00:00Z')
  await evaluate('2026-11-07T00:00:05Z')
  expect(await eventsOf(ruleId)).toEqual([])
})

test('a killed process loses no answer and raises it once', async () => {
  const of = await study()
  const { id: ruleId } = await aRule(of, { definition: ruleOf(item9, answered) })
  await answer(of, { a: 1, item9: '3' }, '2026-11-20T11:00:00Z')
  const now = () => new Date('2026-11-20T11:00:05Z')
  const died = await killedAtEachCommit(db, (dying) =>
    evaluateAlerts({ db: dying, now, publicUrl, ask: askNobody }),
  )
  expect(died).toBeGreaterThan(0)
  await Promise.all([evaluate('2026-11-20T11:01:00Z'), evaluate('2026-11-20T11:01:00Z')])
  expect(await eventsOf(ruleId)).toHaveLength(1)
  const waiting = await db
    .selectFrom('alert_change')
    .selectAll()
    .where('project_id', '=', of.project.id)
    .execute()
  expect(waiting).toEqual([])
})

test('what was answered is told to owners alone, and stands in no mail', async () => {
  const of = await study()
  const member = await aMember(db, company, [of.project])
  const { id: ruleId } = await aRule(of, { definition: ruleOf(item9, answered), told: [member.id, owner.id] })
  await answer(of, { a: 17, item9: '3' }, '2026-11-20T11:00:00Z')
  await evaluate('2026-11-20T11:00:05Z')
  const [event] = await eventsOf(ruleId)
  const document = `query ($id: ID!) { alertEvent(alertEventId: $id) {
    isOfAnswers value valueText latestText readings { value } } }`
  const shown = async (person: Person) =>
    (await graphqlAs<{ alertEvent: object }>(db, person, document, { id: event?.id })).data?.alertEvent
  expect(await shown(owner)).toMatchObject({ isOfAnswers: true, value: 1, valueText: 'ほとんど毎日' })
  expect(await shown(member)).toMatchObject({
    isOfAnswers: true,
    value: null,
    valueText: null,
    latestText: null,
    readings: [{ value: null }],
  })
  const mails = await db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', 'in', [member.email, owner.email])
    .execute()
  expect(mails).toHaveLength(2)
  const text = mails.map((mail) => JSON.stringify(mail)).join()
  expect(text).toContain('S-01')
  for (const answer of ['ほとんど毎日', '消えたい']) expect(text).not.toContain(answer)
})

test('a member learns no answer by rehearsing; an owner sees what would have been raised', async () => {
  const of = await study()
  await answer(of, { a: 18 }, '2026-11-18T11:00:00Z')
  await answer(of, { a: 19 }, '2026-11-18T12:00:00Z')
  await answer(of, { a: 3 }, '2026-11-19T12:00:00Z')
  const member = await aMember(db, company, [of.project])
  const rehearse = (person: Person, rule: AlertRule) =>
    graphqlAs<{ alertRehearsal: { total: number; perDay: number[]; subjects: unknown[] } }>(
      db,
      person,
      `query ($p: ID!, $rule: JSON!) { alertRehearsal(projectId: $p, rule: $rule, days: 7) {
        total perDay subjects { code events { windowOn closedOn value } } } }`,
      { p: of.project.id, rule },
      { now: () => new Date('2026-11-20T03:00:00Z') },
    )
  const refused = await rehearse(member, ruleOf(total, answered))
  expect(refused.errors?.[0]?.originalError).toMatchObject({ code: 'FORBIDDEN' })
  const { data } = await rehearse(owner, ruleOf(total, answered))
  expect(data?.alertRehearsal).toMatchObject({
    total: 2,
    perDay: [0, 0, 0, 0, 2, 0, 0],
    subjects: [
      {
        code: 'S-01',
        events: [
          { windowOn: '2026-11-18', closedOn: '2026-11-19', value: 18 },
          { windowOn: '2026-11-18', closedOn: '2026-11-19', value: 19 },
        ],
      },
    ],
  })
})

test.each([
  ['a survey of nobody', { ...total, survey: { surveyId: newId(), part: 'total' } }, 'survey'],
  ['a score that is none', { ...total, survey: { ...survey, part: 'mean' } }, 'survey.part'],
  ['a question of free text', { ...item9, survey: { ...survey, part: 'name' } }, 'survey.part'],
  [
    'a number that says who somebody is',
    { ...total, variable: 'answer_number', survey: { ...survey, part: 'age' } },
    'survey.part',
  ],
  ['a choice that is none', { ...item9, states: ['7'] }, 'states'],
])('%s is refused at its place', async (_, condition, part) => {
  const of = await study()
  const { problem } = await aRule(of, { definition: ruleOf(condition as AlertCondition, answered) })
  expect(problem).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: `definition.conditions.0.${part}` }],
  })
})

test("another company's survey is refused like an unknown one", async () => {
  const others = await aCompany(db)
  const theirs = await aSurveyVersion(db, others, phq)
  const of = await study()
  const condition = { ...total, survey: { surveyId: theirs.survey_id, part: 'total' } }
  const { problem } = await aRule(of, { definition: ruleOf(condition, answered) })
  expect(problem).toMatchObject({ fields: [{ path: 'definition.conditions.0.survey' }] })
})

test('a survey that the project does not use any more is told on the page of the rule, and raises nothing', async () => {
  const of = await study()
  const { id: ruleId } = await aRule(of, { definition: ruleOf(total, answered) })
  const warnings = async () => {
    const { data } = await graphqlAs<{ alertRule: { surveyWarnings: string[] } }>(
      db,
      owner,
      `query ($id: ID!) { alertRule(alertRuleId: $id) { surveyWarnings } }`,
      { id: ruleId },
    )
    return data?.alertRule.surveyWarnings
  }
  expect(await warnings()).toEqual([])
  await answer(of, { a: 20 }, '2026-11-20T11:00:00Z')
  await db
    .updateTable('project_survey')
    .set({ deleted_at: new Date() })
    .where('id', '=', of.delivery.id)
    .execute()
  await evaluate('2026-11-20T11:00:05Z')
  expect(await eventsOf(ruleId)).toEqual([])
  expect(await warnings()).toEqual([
    'アンケート「体調」はプロジェクトで使われていません。この条件は発報しません。',
  ])
})

/** Sent surveys of so many evenings, of which some were answered; late ones by their place. */
async function evenings(of: Study, states: readonly ('in time' | 'late' | 'missed')[]) {
  for (const [place, state] of states.entries()) {
    const date = new Date(Date.UTC(2026, 10, 5 + place, 11))
    const closes = new Date(date.getTime() + 3 * 3_600_000)
    const { id } = await db
      .insertInto('sent_survey')
      .values({
        id: newId(),
        company_id: company.id,
        project_id: of.project.id,
        project_survey_id: of.delivery.id,
        survey_version_id: version.id,
        planned_for: date,
        opens_at: date,
        closes_at: closes,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('survey_answer')
      .values({
        id: newId(),
        company_id: company.id,
        token_hash: Buffer.from(newId().replaceAll('-', ''), 'hex'),
        test_subject_id: of.subject.id,
        project_survey_id: of.delivery.id,
        sent_survey_id: id,
        survey_version_id: version.id,
        sent_at: date,
        ...(state !== 'missed' && {
          status: 'answered' as const,
          opened_at: closes,
          answered_at: new Date(closes.getTime() + (state === 'late' ? 3_600_000 : -3_600_000)),
          is_late: state === 'late',
          completed: JSON.stringify({ language: 'ja', scores: [], ended: null, flags: [] }),
        }),
      })
      .execute()
  }
}

test('a falling response rate is found by the days on which sent surveys closed; late answers do not count', async () => {
  const of = await study()
  const rate: AlertCondition = {
    variable: 'response_rate',
    survey,
    ...newest,
    window: { count: 4, unit: 'day' },
    operator: '<',
    threshold: 50,
  }
  const { id: ruleId } = await aRule(of, { definition: ruleOf(rate), at: '2026-11-02T00:00:00Z' })
  await evaluate('2026-11-05T00:00:00Z')
  // Nothing was due yet: neither 0 % nor 100 %.
  expect(await eventsOf(ruleId)).toEqual([])
  await evenings(of, ['in time', 'late', 'in time', 'missed', 'missed'])
  await evaluate('2026-11-09T00:30:00Z')
  // 5 to 8 November: two of four.
  expect(await eventsOf(ruleId)).toEqual([])
  await evaluate('2026-11-10T00:30:00Z')
  expect(await eventsOf(ruleId)).toMatchObject([
    { window_on: '2026-11-09', value: 25, state: 'open', point: '', is_of_answers: false },
  ])
})

test('sent surveys that were missed in a row are counted, until the newest is answered, also late', async () => {
  const of = await study()
  const missed: AlertCondition = { variable: 'missed_surveys', ...newest, operator: '>=', threshold: 3 }
  const { id: ruleId } = await aRule(of, { definition: ruleOf(missed), at: '2026-11-02T00:00:00Z' })
  await evenings(of, ['in time', 'missed', 'missed', 'missed'])
  await evaluate('2026-11-07T14:30:00Z')
  expect(await eventsOf(ruleId)).toEqual([])
  await evaluate('2026-11-08T16:00:00Z')
  expect(await eventsOf(ruleId)).toMatchObject([{ window_on: '2026-11-08', value: 3, state: 'open' }])
  const { id } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', of.subject.id)
    .orderBy('sent_at', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('survey_answer')
    .set({
      status: 'answered',
      opened_at: new Date('2026-11-09T03:00:00Z'),
      answered_at: new Date('2026-11-09T03:00:00Z'),
      is_late: true,
      completed: JSON.stringify({ language: 'ja', scores: [], ended: null, flags: [] }),
    })
    .where('id', '=', id)
    .execute()
  await evaluate('2026-11-09T03:00:05Z')
  expect(await eventsOf(ruleId)).toMatchObject([
    { state: 'resolved', resolution: 'recovered', closing_value: 0, closed_on: '2026-11-09' },
  ])
})

test('a list says for each alert where its answer is, with as many statements as for one', async () => {
  const of = await study()
  const rule = await aRule(of, { definition: ruleOf(total, answered) })
  const first = await answer(of, { a: 16 }, '2026-11-20T11:00:00Z')
  const listed = async () => {
    let placed: unknown
    const statements = await countQueries(db, async (counted) => {
      const { data } = await graphqlAs<{ it: { items: { answer: unknown }[] } }>(
        counted,
        owner,
        `query ($id: ID!, $rule: ID!) { it: alertEvents(projectId: $id, alertRuleId: $rule) {
          items { answer { surveyAnswerId projectSurveyId sentSurveyId } } } }`,
        { id: of.project.id, rule: rule.id },
      )
      placed = data?.it.items.map((event) => event.answer)
    })
    return { placed, statements }
  }
  await evaluate('2026-11-20T11:00:05Z')
  const one = await listed()
  expect(one.placed).toEqual([
    { surveyAnswerId: first, projectSurveyId: of.delivery.id, sentSurveyId: expect.anything() },
  ])
  await answer(of, { a: 20 }, '2026-11-20T12:00:00Z')
  await answer(of, { a: 21 }, '2026-11-20T13:00:00Z')
  await evaluate('2026-11-20T13:00:05Z')
  const three = await listed()
  expect(three.placed).toHaveLength(3)
  expect(three.statements).toBe(one.statements)
})

test('a survey that was renamed is called by its new name, in its sentence and where it is edited', async () => {
  const of = await study()
  const missed = {
    variable: 'missed_surveys',
    survey,
    operator: '>=',
    threshold: 3,
    ...newest,
  } as const
  const rule = await aRule(of, { definition: ruleOf(missed) })
  expect(rule.sentence).toContain('「体調」の続けて未回答の配信')
  const named = (name: string) =>
    db.updateTable('survey').set({ name }).where('id', '=', version.survey_id).execute()
  onTestFinished(async () => {
    await named('体調')
  })
  await named('朝の体調')
  const { data } = await graphqlAs<{ alertRule: { sentence: string; definition: AlertRule } }>(
    db,
    owner,
    'query ($id: ID!) { alertRule(alertRuleId: $id) { sentence definition } }',
    { id: rule.id },
  )
  expect(data?.alertRule.sentence).toContain('「朝の体調」の続けて未回答の配信')
  expect(data?.alertRule.definition.conditions[0]?.survey).toMatchObject({ title: '朝の体調' })
})
