import { expect, test } from 'vitest'
import { ruleOf } from '../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../testing/alert-study'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { withAddress } from '../../../../testing/deliveries'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../testing/killed'
import { anOwner } from '../../../../testing/people'
import { setPersonalData } from '../../studies/personal-data'
import { evaluateAlerts } from '../alert'
import { subjectAsker } from './subject-asker'

const { db } = await testDatabase()
const { encryptionKey } = testConfig
const ask = subjectAsker({ sends: { mail: true, line: true, sms: true }, encryptionKey })
const publicUrl = 'https://kansoku.example'
const fewSteps = ruleOf({}, { cooldownHours: 0 })

const toSubject = (afterMinutes: number) => ({
  afterMinutes,
  whom: 'subject',
  userIds: [],
  message: 'sync',
})
/** At once and after half an hour the subject, after an hour the owners. */
const twiceThenOwner = [toSubject(0), toSubject(30), { afterMinutes: 60, whom: 'owner', userIds: [] }]

/** A study whose rule writes to the subject twice, then to its owner. */
async function aStudy({
  mostPerWeek = 3,
  steps = twiceThenOwner,
}: {
  mostPerWeek?: number
  steps?: object[]
} = {}) {
  // Owners are told of every project of their company.
  const own = await aCompany(db)
  const owner = await anOwner(db, own)
  const study = await alertStudy(db, own, owner, { rule: fewSteps })
  const save = (definition: object) =>
    graphqlAs(
      db,
      owner,
      `mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) { id } }`,
      {
        id: study.ruleId,
        input: {
          name: 'ルール',
          definition,
          notifiedUserIds: [],
          escalation: { steps, onlyOnDuty: false },
          asks: { mostPerWeek },
        },
      },
    )
  const { errors } = await save(fewSteps)
  if (errors?.[0]) throw errors[0]
  const messages = async () => {
    const rows = await db
      .selectFrom('survey_message')
      .select(['kind', 'channel'])
      .where('project_id', '=', study.project.id)
      .orderBy('created_at')
      .execute()
    return rows.map(({ kind, channel }) => `${kind} ${channel}`)
  }
  const mails = async () => {
    const rows = await db
      .selectFrom('mail')
      .select('body_text')
      .where('recipient', '=', owner.email)
      .where('kind', '=', 'alert')
      .execute()
    return rows.map(({ body_text }) => body_text)
  }
  const history = async () => {
    const [event] = (await study.events()).slice(-1)
    const { data } = await graphqlAs<{
      alertEvent: {
        actions: { kind: string; step: number | null; asked: string | null; why: string | null }[]
      }
    }>(db, owner, 'query ($id: ID!) { alertEvent(alertEventId: $id) { actions { kind step asked why } } }', {
      id: event?.id,
    })
    return data?.alertEvent.actions.filter(({ kind }) => kind !== 'RAISED')
  }
  return {
    ...study,
    company: own,
    owner,
    save,
    messages,
    mails,
    history,
    evaluate: (at: string) => study.evaluate(at, ask),
  }
}

type Study = Awaited<ReturnType<typeof aStudy>>

/** Raises an alert of a subject at 01:00 of 21 November. */
async function raise(study: Study, subject: Awaited<ReturnType<Study['aSubject']>>) {
  await study.day(subject, '2026-11-20', { steps: 400 })
  await study.evaluate('2026-11-21T01:00:00Z')
}

test('a rule that counts subjects is refused with a step to the subject', async () => {
  const study = await aStudy()
  const { errors } = await study.save({
    ...fewSteps,
    cohort: { atLeast: 3 },
    evaluation: { kind: 'hourly' },
  })
  expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'escalation.steps' }] })
})

test('the subject is written to twice, then the owner is told, whatever is killed', async () => {
  const study = await aStudy()
  const subject = await study.aSubject('TWICE')
  await withAddress(db, subject, 'twice@s.example')
  await study.day(subject, '2026-11-20', { steps: 400 })
  const now = () => new Date('2026-11-21T01:00:00Z')
  expect(await killedAtEachCommit(db, (db) => evaluateAlerts({ db, now, publicUrl, ask }))).toBeGreaterThan(0)
  await study.evaluate('2026-11-21T01:00:00Z')
  expect(await study.messages()).toEqual(['nudge mail'])
  await study.evaluate('2026-11-21T01:29:00Z')
  expect(await study.messages()).toHaveLength(1)
  await study.evaluate('2026-11-21T01:30:00Z')
  await study.evaluate('2026-11-21T01:45:00Z')
  expect(await study.messages()).toEqual(['nudge mail', 'nudge mail'])
  expect(await study.mails()).toEqual([])
  await study.evaluate('2026-11-21T02:00:00Z')
  expect(await study.messages()).toHaveLength(2)
  expect(await study.mails()).toHaveLength(1)
  expect(await study.history()).toEqual([
    { kind: 'ASKED', step: 1, asked: '同期のお願い', why: null },
    { kind: 'ASKED', step: 2, asked: '同期のお願い', why: null },
    { kind: 'NOTIFIED', step: 3, asked: null, why: null },
  ])
})

test('who acknowledges it ends what was still to be sent', async () => {
  const study = await aStudy()
  const subject = await study.aSubject('ENDED')
  await withAddress(db, subject, 'ended@s.example')
  await raise(study, subject)
  const [event] = await study.events()
  await graphqlAs(
    db,
    study.owner,
    'mutation ($ids: [ID!]!) { acknowledgeAlerts(alertEventIds: $ids) { id } }',
    {
      ids: [event?.id],
    },
  )
  await study.evaluate('2026-11-21T03:00:00Z')
  expect(await study.messages()).toEqual(['nudge mail'])
  expect(await study.mails()).toEqual([])
})

test('LINE reaches who linked it, an SMS who has nothing but a number', async () => {
  const study = await aStudy()
  const onLine = await study.aSubject('LINE')
  const byPhone = await study.aSubject('PHONE')
  await db
    .insertInto('subject_channel')
    .values({
      company_id: study.company.id,
      test_subject_id: onLine.id,
      channel: 'line',
      state: 'ok',
      sealed_address: Buffer.from('sealed'),
    })
    .execute()
  const scope = { companyId: study.company.id, encryptionKey }
  const by = { actor: { kind: 'system' }, now: new Date() } as const
  const change = { testSubjectId: byPhone.id, values: { phone: '090-1234-5678' } }
  await db.transaction().execute((tx) => setPersonalData(tx, scope, change, by))
  for (const one of [onLine, byPhone]) await study.day(one, '2026-11-20', { steps: 400 })
  await study.evaluate('2026-11-21T01:00:00Z')
  expect((await study.messages()).toSorted()).toEqual(['nudge line', 'nudge sms'])
  // The history names the way, and neither number nor account.
  const actions = await db
    .selectFrom('alert_action')
    .innerJoin('alert_event', 'alert_event.id', 'alert_action.alert_event_id')
    .select('alert_action.detail')
    .where('alert_event.alert_rule_id', '=', study.ruleId)
    .where('alert_action.kind', '=', 'asked')
    .execute()
  expect(
    actions
      .map(({ detail }) => detail)
      .toSorted((one, other) => (one.channel ?? '').localeCompare(other.channel ?? '')),
  ).toEqual([
    { step: 1, message: 'sync', channel: 'line' },
    { step: 1, message: 'sync', channel: 'sms' },
  ])
})

test('whom nothing reaches is passed over at once, with the reason, and the owner is told', async () => {
  const study = await aStudy()
  await raise(study, await study.aSubject('SILENT'))
  expect(await study.messages()).toEqual([])
  expect(await study.mails()).toHaveLength(1)
  const why = 'メールアドレスがありません。'
  expect(await study.history()).toEqual([
    { kind: 'UNASKED', step: 1, asked: '同期のお願い', why },
    { kind: 'UNASKED', step: 2, asked: '同期のお願い', why },
    { kind: 'NOTIFIED', step: 3, asked: null, why: null },
  ])
})

test('the messages of a day are as many as the project allows', async () => {
  const study = await aStudy()
  await db.updateTable('project').set({ nudges_per_day: 1 }).where('id', '=', study.project.id).execute()
  const subject = await study.aSubject('DAY')
  await withAddress(db, subject, 'day@s.example')
  await raise(study, subject)
  await study.evaluate('2026-11-21T01:30:00Z')
  expect(await study.messages()).toHaveLength(1)
  expect((await study.history())?.map(({ kind, step }) => [kind, step])).toEqual([
    ['ASKED', 1],
    ['UNASKED', 2],
    ['NOTIFIED', 3],
  ])
})

test('other alerts of the rule within seven days count for its limit, and those of its own steps do not', async () => {
  const study = await aStudy({ mostPerWeek: 1 })
  const subject = await study.aSubject('WEEK')
  await withAddress(db, subject, 'week@s.example')
  await study.day(subject, '2026-11-17', { steps: 400 })
  await study.evaluate('2026-11-18T01:00:00Z')
  await study.evaluate('2026-11-18T01:30:00Z')
  expect(await study.messages()).toHaveLength(2)
  await study.day(subject, '2026-11-18', { steps: 9000 })
  await study.day(subject, '2026-11-19', { steps: 9000 })
  await study.evaluate('2026-11-20T01:00:00Z')
  await raise(study, subject)
  expect(await study.messages()).toHaveLength(2)
  expect((await study.history())?.[0]).toEqual({
    kind: 'UNASKED',
    step: 1,
    asked: '同期のお願い',
    why: '7日間に1回の上限に達しています',
  })
})
