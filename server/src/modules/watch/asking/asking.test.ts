import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../testing/alert-study'
import { aCompany, aProject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import {
  aClock,
  aTransport,
  dailyAt,
  deliveryContext,
  deliveryRules,
  withAddress,
} from '../../../../testing/deliveries'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../testing/killed'
import { anOwner } from '../../../../testing/people'
import { aProjectSurvey, aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { sendMessages } from '../../surveys/survey-delivery'
import { evaluateAlerts } from '../alert'
import { subjectAsker } from './subject-asker'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const version = await aSurveyVersion(
  db,
  company,
  surveyOfItems([{ type: 'text', linkId: 'how', text: { ja: 'いかがですか' } }]),
)
const ask = subjectAsker({
  sends: { mail: true, line: false, sms: false },
  encryptionKey: testConfig.encryptionKey,
})
const publicUrl = 'https://kansoku.example'
const fewSteps = ruleOf({}, { cooldownHours: 0 })

const update = `mutation ($id: ID!, $input: AlertRuleInput!) {
  updateAlertRule(alertRuleId: $id, input: $input) { asks asksSentence asksWarning } }`
interface Updated {
  updateAlertRule: { asks: object; asksSentence: string | null; asksWarning: string | null }
}

/** A study whose rule asks those who walked little, with a delivery that runs, and one subject with an address. */
async function aStudy(
  { survey: asksSurvey = false, ...asks }: { survey?: boolean; mostPerWeek?: number; message?: string } = {},
  { state = 'ON' }: { state?: string } = {},
) {
  const study = await alertStudy(db, company, owner, { rule: fewSteps, state })
  const survey = await aProjectSurvey(db, study.project, version, {
    name: '歩かなかった日',
    status: 'active',
    schedule: JSON.stringify(dailyAt('07:00')),
    delivery: JSON.stringify(deliveryRules()),
    channel: 'mail',
    sends_from: new Date('2027-01-01T00:00:00Z'),
  })
  const save = (given: object) =>
    graphqlAs<Updated>(db, owner, update, {
      id: study.ruleId,
      input: { name: 'ルール', definition: fewSteps, notifiedUserIds: [], asks: given },
    })
  const { errors } = await save({
    mostPerWeek: 3,
    ...asks,
    ...(asksSurvey && { projectSurveyId: survey.id }),
  })
  if (errors?.[0]) throw errors[0]
  const aSubject = async (code: string, email: string | null = `${code}@s.example`) => {
    const subject = await study.aSubject(code)
    if (email) await withAddress(db, subject, email)
    return subject
  }
  const messages = () =>
    db
      .selectFrom('survey_message')
      .selectAll()
      .where('project_id', '=', study.project.id)
      .orderBy('created_at')
      .execute()
  const history = async () => {
    const [event] = (await study.events()).slice(-1)
    const { data } = await graphqlAs<{
      alertEvent: { actions: { kind: string; asked: string | null; why: string | null }[] }
    }>(db, owner, 'query ($id: ID!) { alertEvent(alertEventId: $id) { actions { kind asked why } } }', {
      id: event?.id,
    })
    return data?.alertEvent.actions.filter(({ kind }) => kind === 'ASKED' || kind === 'UNASKED')
  }
  return {
    ...study,
    survey,
    save,
    aSubject,
    messages,
    history,
    evaluate: (at: string) => study.evaluate(at, ask),
  }
}

/** A day of few steps, one of many, and so on. */
async function fallsEvery(study: Awaited<ReturnType<typeof aStudy>>, days: readonly number[]) {
  const subject = await study.aSubject('WALK')
  for (const day of days) {
    const date = (of: number) => `2026-11-${String(of).padStart(2, '0')}`
    await study.day(subject, date(day), { steps: 400 })
    await study.evaluate(`${date(day + 1)}T01:00:00Z`)
    await study.day(subject, date(day + 1), { steps: 4000 })
    await study.evaluate(`${date(day + 2)}T01:00:00Z`)
  }
}

test('a survey of another project, one without messages, and a wrong limit are refused at their places', async () => {
  const study = await aStudy()
  const elsewhere = await aProject(db, { company_id: company.id })
  const foreign = await aProjectSurvey(db, elsewhere, version, { delivery: JSON.stringify(deliveryRules()) })
  const silent = await aProjectSurvey(db, study.project, version, { kind: 'voluntary', delivery: null })
  for (const [given, path] of [
    [{ mostPerWeek: 3, projectSurveyId: foreign.id }, 'asks.projectSurveyId'],
    [{ mostPerWeek: 3, projectSurveyId: silent.id }, 'asks.projectSurveyId'],
    [{ mostPerWeek: 3, projectSurveyId: 'nothing' }, 'asks.projectSurveyId'],
    [{ mostPerWeek: 8 }, 'asks.mostPerWeek'],
    [{ mostPerWeek: 3, message: 'shout' }, 'asks.message'],
  ] as const) {
    const { errors } = await study.save(given)
    expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path }] })
  }
})

test('an alert sends the survey to its subject once, within minutes, whatever is evaluated again or killed', async () => {
  const study = await aStudy({ survey: true })
  const subject = await study.aSubject('ONE')
  await study.day(subject, '2026-11-20', { steps: 400 })
  const at = '2026-11-21T01:00:00Z'
  const died = await killedAtEachCommit(db, (db) =>
    evaluateAlerts({ db, now: () => new Date(at), publicUrl, ask }),
  )
  expect(died).toBeGreaterThan(0)
  await study.evaluate(at)
  await study.evaluate('2026-11-21T01:00:10Z')
  const { transport, sent } = aTransport()
  await sendMessages(deliveryContext(db, aClock('2026-11-21T01:00:30Z'), transport))
  expect(sent.map(({ to }) => to)).toEqual(['ONE@s.example'])
  expect(sent[0]?.text).toMatch(/\/survey\/[\w-]{32}/)
  expect(await study.messages()).toMatchObject([{ kind: 'invitation', outcome: 'sent' }])
  expect(await study.history()).toEqual([{ kind: 'ASKED', asked: 'アンケート「歩かなかった日」', why: null }])
})

test('a rule asks one subject so often within seven days; the history says what was held back', async () => {
  const study = await aStudy({ survey: true, mostPerWeek: 2 })
  await fallsEvery(study, [10, 12, 14])
  expect(await study.messages()).toHaveLength(2)
  expect(await study.history()).toEqual([
    { kind: 'UNASKED', asked: 'アンケート「歩かなかった日」', why: '7日間に2回の上限に達しています' },
  ])
  const rehearsal = `query ($p: ID!, $rule: JSON!, $asks: JSON) { alertRehearsal(projectId: $p, rule: $rule, days: 30, asks: $asks) {
    total asked { people total most heldBack } } }`
  const rehearsed = async (asks: object | null) =>
    (
      await graphqlAs<{ alertRehearsal: object }>(
        db,
        owner,
        rehearsal,
        { p: study.project.id, rule: fewSteps, asks },
        { now: () => new Date('2026-11-17T01:00:00Z') },
      )
    ).data?.alertRehearsal
  expect(await rehearsed({ mostPerWeek: 2, message: 'sync' })).toEqual({
    total: 3,
    asked: { people: 1, total: 2, most: 2, heldBack: 1 },
  })
  expect(await rehearsed(null)).toEqual({ total: 3, asked: null })
})

test('a rule in test, and what is evaluated late, ask nobody', async () => {
  const tried = await aStudy({ survey: true }, { state: 'TEST' })
  const one = await tried.aSubject('TEST')
  await tried.day(one, '2026-11-20', { steps: 400 })
  await tried.evaluate('2026-11-21T01:00:00Z')
  expect(await tried.events()).toHaveLength(1)
  expect([await tried.messages(), await tried.history()]).toEqual([[], []])

  const late = await aStudy({ survey: true })
  const two = await late.aSubject('LATE')
  await late.day(two, '2026-11-18', { steps: 4000 })
  await late.evaluate('2026-11-19T01:00:00Z')
  await late.day(two, '2026-11-19', { steps: 400 })
  await late.day(two, '2026-11-20', { steps: 4000 })
  await late.evaluate('2026-11-21T01:00:00Z')
  expect(await late.messages()).toEqual([])
  expect(await late.history()).toEqual([
    {
      kind: 'UNASKED',
      asked: 'アンケート「歩かなかった日」',
      why: '判定が遅れたため、測定から時間がたっています',
    },
  ])
})

test('a delivery that is paused or deleted sends nothing, which the rule says before and the alert after', async () => {
  const study = await aStudy({ survey: true })
  const subject = await study.aSubject('OFF')
  const asks = { mostPerWeek: 3, projectSurveyId: study.survey.id }
  await db.updateTable('project_survey').set({ status: 'paused' }).where('id', '=', study.survey.id).execute()
  const inactive = 'アンケート配信「歩かなかった日」が配信中ではないため、アンケートは送信されません。'
  expect((await study.save(asks)).data?.updateAlertRule).toEqual({
    asks,
    asksSentence: '発報すると、被験者にアンケート「歩かなかった日」を送る（1人に7日で3回まで）。',
    asksWarning: inactive,
  })
  await study.day(subject, '2026-11-20', { steps: 400 })
  await study.evaluate('2026-11-21T01:00:00Z')
  expect(await study.history()).toMatchObject([{ kind: 'UNASKED', why: inactive }])
  await db
    .updateTable('project_survey')
    .set({ deleted_at: new Date() })
    .where('id', '=', study.survey.id)
    .execute()
  expect((await study.save(asks)).data?.updateAlertRule.asksWarning).toBe(
    'アンケート配信が削除されたため、アンケートは送信されません。',
  )
  expect(await study.messages()).toEqual([])
})

test('a message goes as one of the day; who has no address or withdrew is named with the reason', async () => {
  const study = await aStudy({ mostPerWeek: 3, message: 'sync' })
  const [fine, silent] = [await study.aSubject('FINE'), await study.aSubject('SILENT', null)]
  for (const subject of [fine, silent]) await study.day(subject, '2026-11-20', { steps: 400 })
  await study.evaluate('2026-11-21T01:00:00Z')
  expect(await study.messages()).toMatchObject([{ kind: 'nudge', channel: 'mail', test_subject_id: fine.id }])
  const nudges = await db.selectFrom('nudge').selectAll().where('project_id', '=', study.project.id).execute()
  expect(nudges).toMatchObject([{ kind: 'sync', about_on: '2026-11-20', number: 1, created_by: null }])
  const actions = await db
    .selectFrom('alert_action')
    .innerJoin('alert_event', 'alert_event.id', 'alert_action.alert_event_id')
    .select(['alert_event.test_subject_id', 'alert_action.kind', 'alert_action.detail'])
    .where('alert_event.alert_rule_id', '=', study.ruleId)
    .where('alert_action.kind', 'in', ['asked', 'unasked'])
    .execute()
  const of = (id: string) => actions.filter(({ test_subject_id }) => test_subject_id === id)
  expect(of(fine.id)).toMatchObject([{ kind: 'asked', detail: { message: 'sync', channel: 'mail' } }])
  expect(of(silent.id)).toMatchObject([{ kind: 'unasked', detail: { message: 'sync' } }])
  expect(of(silent.id)[0]?.detail.why?.ja).toContain('メールアドレス')
})

test('a copy in another project asks with its message, and without the survey of this one', async () => {
  const study = await aStudy({ survey: true, message: 'wear' })
  const elsewhere = await aProject(db, { company_id: company.id })
  const copy = `mutation ($ids: [ID!]!, $to: ID!) { copyAlertRules(alertRuleIds: $ids, toProjectId: $to) { asks } }`
  const copied = async (to: string) =>
    (
      await graphqlAs<{ copyAlertRules: { asks: object }[] }>(db, owner, copy, { ids: [study.ruleId], to })
    ).data?.copyAlertRules.map(({ asks }) => asks)
  expect(await copied(elsewhere.id)).toEqual([{ mostPerWeek: 3, message: 'wear' }])
  expect(await copied(study.project.id)).toEqual([
    { mostPerWeek: 3, message: 'wear', projectSurveyId: study.survey.id },
  ])
})
