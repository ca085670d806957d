import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { anAlertEvent, anAlertRule } from '../../../../testing/alerts'
import { aCompany, aProject, aTestSubject } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { aMember, anOwner } from '../../../../testing/people'
import {
  answering,
  aProjectSurvey,
  aSurveyToken,
  aSurveyVersion,
  changesOf,
  surveyOfItems,
} from '../../../../testing/surveys'
import { textProvider, type Verdict } from '../../../../testing/text-provider'
import { aWebhook } from '../../../../testing/webhooks'
import { queueWebhookAlerts, queueWebhookEvent, type WebhookEvent } from '../../../platform/webhook'
import { dayBounds, refreshDays } from '../../series/measurement'
import { sendWebhooks } from './send-webhooks'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
let clock = new Date()
const work = {
  db,
  now: () => clock,
  encryptionKey: testConfig.encryptionKey,
  privateTargets: testConfig.privateTargets,
  publicUrl: 'https://kansoku.example',
}
const later = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}
const minute = 60_000
const hour = 60 * minute

let projects = 0
const aStudy = () =>
  aProject(db, { company_id: company.id, code: `WH${++projects}`, time_zone: 'Asia/Tokyo' })

/** A webhook of a new project whose server answers so. */
async function told(events: WebhookEvent[], verdicts: Verdict[] = [], usual: Verdict = { status: 204 }) {
  const project = await aStudy()
  const server = await textProvider(usual, verdicts)
  const webhook = await aWebhook(db, project, owner, { url: `${server.url}/hook`, events })
  return { project, server, webhook }
}

const happens = (project: { id: string }, name = 'データ') =>
  db
    .transaction()
    .execute((tx) =>
      queueWebhookEvent(tx, { projectId: project.id, event: 'export.finished', data: { name }, at: clock }),
    )
const deliveriesOf = (webhook: { id: string }) =>
  db
    .selectFrom('webhook_delivery')
    .select(['id', 'event', 'state', 'attempts', 'status', 'failure', 'due_at', 'data'])
    .where('webhook_id', '=', webhook.id)
    .orderBy('happened_at')
    .execute()

const ask = (document: string, variables: object, person = owner) =>
  graphqlAs<Record<string, Record<string, unknown>>>(
    db,
    person,
    document,
    { ...variables },
    { now: () => clock },
  )
const create = `mutation ($projectId: ID!, $input: WebhookInput!) {
  createWebhook(projectId: $projectId, input: $input) { secret webhook { id name events } } }`

test('a message is signed as Standard Webhooks say, and sent once', async () => {
  const { project, server, webhook } = await told(['export.finished'])
  await happens(project)
  await sendWebhooks(work)
  await sendWebhooks(work)
  expect(server.received).toHaveLength(1)
  const [{ headers, body, path } = { headers: {}, body: {}, path: '' }] = server.received
  expect(path).toBe('/hook')
  expect(body).toEqual({
    type: 'export.finished',
    timestamp: clock.toISOString(),
    data: { project: project.code, name: 'データ' },
  })
  const [delivery] = await deliveriesOf(webhook)
  expect(headers['webhook-id']).toBe(delivery?.id)
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${JSON.stringify(body)}`
  const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(signed).digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 204 })
})

test('what fails is repeated with the same id, at growing distances, and given up after ten attempts', async () => {
  const { project, server, webhook } = await told(['export.finished'], [], { status: 500 })
  await happens(project)
  for (let attempt = 0; attempt < 12; attempt++) {
    await sendWebhooks(work)
    later(24 * hour)
    // Five days of failures pause a webhook: it goes on here.
    await db.updateTable('webhook').set({ failing_at: null, paused_at: null, paused_why: null }).execute()
  }
  expect(server.received).toHaveLength(10)
  expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'failed', attempts: 10, status: 500 }])
})

test('an attempt follows after five seconds, then after five minutes', async () => {
  const { project, server, webhook } = await told(['export.finished'], [{ status: 503 }, { status: 302 }])
  await happens(project)
  await sendWebhooks(work)
  later(4_000)
  await sendWebhooks(work)
  expect(server.received).toHaveLength(1)
  later(1_000)
  await sendWebhooks(work)
  // A redirect is a failure.
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'waiting', attempts: 2, status: 302 }])
  later(4 * minute)
  await sendWebhooks(work)
  expect(server.received).toHaveLength(2)
  later(minute)
  await sendWebhooks(work)
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'delivered', attempts: 3 }])
})

test('a webhook that takes nothing is paused after five days, and at once where it is gone', async () => {
  const { project, webhook } = await told(['export.finished'], [], { status: 500 })
  await happens(project)
  await sendWebhooks(work)
  later(5 * 24 * hour + minute)
  await sendWebhooks(work)
  const why = (id: string) =>
    db.selectFrom('webhook').select('paused_why').where('id', '=', id).executeTakeFirstOrThrow()
  expect(await why(webhook.id)).toEqual({ paused_why: 'failing' })
  await happens(project)
  expect(await deliveriesOf(webhook)).toHaveLength(1)

  const gone = await told(['export.finished'], [], { status: 410 })
  await happens(gone.project)
  await sendWebhooks(work)
  expect(await why(gone.webhook.id)).toEqual({ paused_why: 'failing' })
})

test('a server that fails holds back its own messages alone', async () => {
  const broken = await told(['export.finished'], [], { status: 500 })
  const fine = await told(['export.finished'])
  for (let count = 0; count < 10; count++) {
    await happens(broken.project)
    await happens(fine.project)
  }
  await sendWebhooks(work)
  expect(fine.server.received).toHaveLength(10)
  expect(broken.server.received).toHaveLength(4)
  expect((await deliveriesOf(broken.webhook)).filter(({ attempts }) => attempts === 0)).toHaveLength(6)
})

test('what was sent when its process was killed is sent again with its id', async () => {
  const { project, server, webhook } = await told(['export.finished'])
  await happens(project)
  await sendWebhooks(work)
  // As if the outcome had not been written.
  const due_at = new Date(clock.getTime() + 2 * minute)
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at })
    .where('webhook_id', '=', webhook.id)
    .execute()
  await sendWebhooks(work)
  expect(server.received).toHaveLength(1)
  later(2 * minute)
  await sendWebhooks(work)
  expect(server.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    Array(2).fill((await deliveriesOf(webhook))[0]?.id),
  )
})

test('an address that came to stand for the own network is not called', async () => {
  const project = await aStudy()
  const webhook = await aWebhook(db, project, owner, {
    url: 'https://localhost/',
    events: ['export.finished'],
  })
  await happens(project)
  await sendWebhooks({ ...work, privateTargets: () => false })
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'waiting', failure: 'private_address' }])
})

test('nothing is told for somebody who may not export any more', async () => {
  const project = await aStudy()
  const server = await textProvider({ status: 204 })
  const member = await aMember(db, company, [project], { can_export: true })
  const webhook = await aWebhook(db, project, member, { url: server.url, events: ['export.finished'] })
  await db.updateTable('project_member').set({ can_export: false }).where('user_id', '=', member.id).execute()
  await happens(project)
  await sendWebhooks(work)
  expect(server.received).toEqual([])
  expect(await deliveriesOf(webhook)).toMatchObject([{ state: 'failed', failure: 'not_permitted' }])
})

test('a completed survey is told by code, in the transaction that stores it; a saved one is not', async () => {
  const { project, server, webhook } = await told(['answer.submitted'])
  const subject = await aTestSubject(db, { project_id: project.id, status: 'active', code: 'S-7' })
  const definition = surveyOfItems([{ linkId: 'hours', type: 'number', text: { ja: '何時間' } }])
  const survey = await aProjectSurvey(db, project, await aSurveyVersion(db, company, definition))
  const surveyToken = await aSurveyToken(db, owner, survey.id, subject.id)
  const sending = { device: 'phone', knownRevision: 0, language: 'ja', surveyToken }
  const answers = { ...sending, changes: changesOf({ hours: 7 }) }
  expect((await graphqlAs(db, null, answering.save, answers)).errors).toBeUndefined()
  expect(await deliveriesOf(webhook)).toEqual([])
  expect((await graphqlAs(db, null, answering.complete, answers)).errors).toBeUndefined()
  clock = new Date()
  await sendWebhooks(work)
  const { id } = await db
    .selectFrom('survey_answer')
    .select('id')
    .where('test_subject_id', '=', subject.id)
    .executeTakeFirstOrThrow()
  expect(server.received[0]?.body).toMatchObject({
    type: 'answer.submitted',
    data: { project: project.code, subject: 'S-7', response: id },
  })
  // Whom a message names is named by none once that person is erased.
  await db.deleteFrom('survey_answer').where('test_subject_id', '=', subject.id).execute()
  await db.deleteFrom('test_subject').where('id', '=', subject.id).execute()
  expect(await deliveriesOf(webhook)).toEqual([])
})

test('days that were computed are told once, in one message, after everything of their time is written', async () => {
  const { project, server, webhook } = await told(['day.computed'])
  const subject = await aTestSubject(db, {
    project_id: project.id,
    status: 'active',
    enrolled_on: '2026-11-01',
    time_zone: 'Asia/Tokyo',
  })
  const written = new Date(dayBounds('2026-11-20', 'Asia/Tokyo').startsAt)
  clock = written
  await db.updateTable('webhook').set({ days_told_at: written }).where('id', '=', webhook.id).execute()
  await refreshDays(
    { db, now: () => written },
    { subjectIds: [subject.id], from: '2026-11-10', to: '2026-11-12' },
  )
  later(30_000)
  await sendWebhooks(work)
  expect(server.received).toEqual([])
  later(2 * minute)
  await sendWebhooks(work)
  await sendWebhooks(work)
  expect(server.received.map(({ body }) => body)).toMatchObject([
    {
      type: 'day.computed',
      data: { project: project.code, subjects: 1, days: 3, firstDate: '2026-11-10', lastDate: '2026-11-12' },
    },
  ])
})

test('a chat of Slack is written one sentence of all that a rule raised together, a program each alert; rules in test tell neither', async () => {
  clock = new Date()
  const { project, server } = await told(['alert.raised', 'alert.resolved'])
  const chat = await textProvider({ status: 200 })
  await aWebhook(db, project, owner, {
    url: `${chat.url}/services/T0/B0/secret`,
    format: 'slack',
    events: ['alert.raised', 'alert.resolved'],
  })
  const rule = await anAlertRule(db, project, { name: '<歩数> & 装着', severity: 'critical' })
  const one = await aTestSubject(db, { project_id: project.id, code: 'S-1' })
  const other = await aTestSubject(db, { project_id: project.id, code: 'S-2' })
  const { id: first } = await anAlertEvent(db, rule, one)
  const { id: second } = await anAlertEvent(db, rule, other)
  const inTest = await anAlertEvent(db, rule, one, { is_test: true, window_on: '2026-11-19' })
  const tell = (event: 'alert.raised' | 'alert.resolved', alertIds: string[]) =>
    db
      .transaction()
      .execute((tx) => queueWebhookAlerts(tx, { projectId: project.id, event, alertIds, at: clock }))
  await tell('alert.raised', [first, second])
  await tell('alert.raised', [inTest.id])
  await sendWebhooks(work)

  // Messages leave side by side.
  const toPrograms = server.received.map(({ body }) => body)
  const subjectIn = ({ data }: (typeof toPrograms)[number]) => (data as { subject: string }).subject
  expect(toPrograms.toSorted((a, b) => subjectIn(a).localeCompare(subjectIn(b)))).toMatchObject(
    ['S-1', 'S-2'].map((subject) => ({
      type: 'alert.raised',
      data: {
        project: project.code,
        subject,
        rule: { name: '<歩数> & 装着', version: 1 },
        severity: 'critical',
        day: '2026-11-20',
        value: 312,
      },
    })),
  )
  expect(chat.received).toHaveLength(1)
  expect(chat.received[0]?.headers['webhook-signature']).toBeUndefined()
  const text = String(chat.received[0]?.body.text)
  expect(text).toContain('アラート「&lt;歩数&gt; &amp; 装着」が発報しました（重大）')
  expect(text).toContain('対象: S-1, S-2')
  expect(text).toContain(
    `<https://kansoku.example/projects/${project.id}/monitoring-alerts/${rule.id}|画面を開く>`,
  )

  // Whom a message names is named by none once that person is erased.
  await tell('alert.resolved', [first, second])
  await db.updateTable('test_subject').set({ deleted_at: clock }).where('id', '=', one.id).execute()
  await sendWebhooks(work)
  expect(String(chat.received[1]?.body.text)).toContain('対象: S-2')
  expect(server.received.slice(2).map(({ body }) => body)).toMatchObject([
    { type: 'alert.resolved', data: { subject: 'S-2' } },
  ])
})

test('a chat of Teams is sent a card, in which a name is no link', async () => {
  clock = new Date()
  const chat = await textProvider({ status: 202 })
  const project = await aStudy()
  await aWebhook(db, project, owner, { url: chat.url, format: 'teams', events: ['export.finished'] })
  await happens(project, '[今すぐ](https://evil.example)')
  await sendWebhooks(work)
  expect(chat.received[0]?.body).toMatchObject({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          body: [{}, { text: expect.stringContaining('\\[今すぐ\\]\\(https://evil.example\\)') }],
          actions: [
            {
              type: 'Action.OpenUrl',
              title: '画面を開く',
              url: `https://kansoku.example/data-export?project=${project.id}`,
            },
          ],
        },
      },
    ],
  })
})

test('a part of the address of a chat is shown and the rest sealed; it stays where the part comes back, and no chat becomes a program', async () => {
  clock = new Date()
  const project = await aStudy()
  const chat = await textProvider({ status: 200 })
  const input = {
    name: '当番',
    url: `${chat.url}/services/T0/B0/sEcReT`,
    format: 'SLACK',
    events: ['EXPORT_FINISHED'],
  }
  const made = await ask(create, { projectId: project.id, input })
  expect(made.errors).toBeUndefined()
  const stored = await db
    .selectFrom('webhook')
    .selectAll()
    .where('project_id', '=', project.id)
    .executeTakeFirstOrThrow()
  expect(stored.url).toBe(`${chat.url}/…cReT`)
  expect(JSON.stringify(stored)).not.toContain('sEcReT')
  const events = await db.selectFrom('audit_event').selectAll().execute()
  expect(JSON.stringify(events)).toContain('cReT')
  expect(JSON.stringify(events)).not.toContain('sEcReT')

  const update =
    'mutation ($id: ID!, $input: WebhookInput!) { updateWebhook(webhookId: $id, input: $input) { name url format } }'
  const renamed = await ask(update, { id: stored.id, input: { ...input, name: '当番2', url: stored.url } })
  expect(renamed.data?.updateWebhook).toEqual({ name: '当番2', url: stored.url, format: 'SLACK' })
  await happens(project)
  await sendWebhooks(work)
  expect(chat.received.map(({ path }) => path)).toEqual(['/services/T0/B0/sEcReT'])

  const asProgram = await ask(update, {
    id: stored.id,
    input: { ...input, url: stored.url, format: 'STANDARD' },
  })
  expect(asProgram.errors?.[0]?.originalError).toMatchObject({
    fields: [{ path: 'format', message: { key: 'webhook.formatStays' } }],
  })
})

test('a message is sent again by hand, and a paused webhook is told nothing', async () => {
  clock = new Date()
  const { project, server, webhook } = await told(['export.finished'])
  await happens(project)
  await sendWebhooks(work)
  const [delivery] = await deliveriesOf(webhook)
  const replay = 'mutation ($id: ID!) { replayWebhookDelivery(webhookDeliveryId: $id) { state attempts } }'
  const again = await ask(replay, { id: delivery?.id })
  expect(again.errors).toBeUndefined()
  expect(again.data?.replayWebhookDelivery).toEqual({ state: 'WAITING', attempts: 0 })
  expect((await ask(replay, { id: delivery?.id })).errors?.[0]?.message).toContain('送信待ち')
  await sendWebhooks(work)
  expect(server.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.id, delivery?.id])

  const pause = `mutation ($id: ID!, $isPaused: Boolean!) {
    pauseWebhook(webhookId: $id, isPaused: $isPaused) { pausedWhy } }`
  expect((await ask(pause, { id: webhook.id, isPaused: true })).data?.pauseWebhook).toEqual({
    pausedWhy: 'ASKED',
  })
  await happens(project)
  const attempt = 'mutation ($id: ID!) { tryWebhook(webhookId: $id) { id } }'
  expect((await ask(attempt, { id: webhook.id })).errors?.[0]?.message).toContain('一時停止')
  await ask(pause, { id: webhook.id, isPaused: false })
  expect((await ask(attempt, { id: webhook.id })).errors).toBeUndefined()
  await sendWebhooks(work)
  expect(server.received.at(-1)?.body).toMatchObject({ type: 'webhook.test' })
  expect(server.received).toHaveLength(3)
})

test.each([
  ['http://hooks.example/', 'webhook.unreadableUrl'],
  ['ftp://hooks.example/', 'webhook.unreadableUrl'],
  ['hooks.example', 'webhook.unreadableUrl'],
  ['https://user:pass@hooks.example/', 'webhook.unreadableUrl'],
  ['https://10.0.0.5/', 'webhook.privateUrl'],
  ['https://[::1]/', 'webhook.privateUrl'],
  ['https://localhost:5220/', 'webhook.privateUrl'],
  ['', 'input.required'],
])('%s is refused at its field', async (url, key) => {
  const project = await aStudy()
  const input = { name: '連携', url, events: ['EXPORT_FINISHED'] }
  const { errors } = await ask(create, { projectId: project.id, input })
  expect(errors?.[0]?.originalError).toMatchObject({ fields: [{ path: 'url', message: { key } }] })
})

test('its secret is told once, and stands nowhere in clear', async () => {
  const project = await aStudy()
  const input = { name: '連携', url: 'https://hooks.example/', events: ['EXPORT_FINISHED'] }
  const { data, errors } = await ask(create, { projectId: project.id, input })
  expect(errors).toBeUndefined()
  const secret = String(data?.createWebhook?.secret)
  expect(secret).toMatch(/^whsec_/)
  const rows = await db.selectFrom('webhook').selectAll().where('project_id', '=', project.id).execute()
  expect(JSON.stringify(rows)).not.toContain(secret)
  const events = await db
    .selectFrom('audit_event')
    .selectAll()
    .where('target_id', '=', rows[0]?.id ?? '')
    .execute()
  expect(JSON.stringify(events)).not.toContain(secret)
})
