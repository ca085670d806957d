import { expect, test } from 'vitest'
import {
  type AlertChain,
  noHours,
  type PersonHours,
  type Severity,
} from '../../../../../../engines/alert-rule'
import { ruleOf } from '../../../../../../engines/alert-rule/testing/rule-of'
import { alertStudy } from '../../../../../testing/alert-study'
import { aCompany } from '../../../../../testing/builders'
import { testDatabase } from '../../../../../testing/database'
import { graphqlAs } from '../../../../../testing/graphql'
import { killedAtEachCommit } from '../../../../../testing/killed'
import { aMember, anOwner } from '../../../../../testing/people'
import { askNobody } from '../ask-subjects'
import { evaluateAlerts } from '../evaluation/evaluate-alerts'

const { db } = await testDatabase()
const publicUrl = 'https://kansoku.example'

/** An instant by the clock of the project. */
const tokyo = (written: string) => new Date(`${written}+09:00`)
const workdays = { weekdays: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
const nights = { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '07:00' }

/** A rule whose steps are: at once who is on duty (A), after 30 minutes B, after 60 minutes the owner. */
async function chainStudy({
  severity = 'critical',
  onlyOnDuty = false,
}: {
  severity?: Severity
  onlyOnDuty?: boolean
} = {}) {
  const company = await aCompany(db)
  const owner = await anOwner(db, company)
  const rule = ruleOf({}, { severity })
  const study = await alertStudy(db, company, owner, { rule, timeZone: 'Asia/Tokyo' })
  const { project, ruleId } = study
  const [a, b] = [await aMember(db, company, [project]), await aMember(db, company, [project])]
  for (const [{ id }, name] of [
    [a, '佐藤'],
    [b, '高橋'],
  ] as const)
    await db.updateTable('app_user').set({ name }).where('id', '=', id).execute()
  const hours = (userId: string, given: Partial<PersonHours>) =>
    ask(
      owner,
      'mutation ($projectId: ID!, $userId: ID!, $hours: JSON!) { saveAlertHours(projectId: $projectId, userId: $userId, hours: $hours) { userId } }',
      { projectId: project.id, userId, hours: { ...noHours, ...given } },
    )
  await hours(a.id, { duty: [workdays] })
  await hours(b.id, { quiet: [nights] })
  const chain: AlertChain = {
    steps: [
      { afterMinutes: 0, whom: 'onDuty', userIds: [] },
      { afterMinutes: 30, whom: 'users', userIds: [b.id] },
      { afterMinutes: 60, whom: 'owner', userIds: [] },
    ],
    onlyOnDuty,
  }
  const save = (escalation: AlertChain) =>
    ask(
      owner,
      `mutation ($id: ID!, $input: AlertRuleInput!) { updateAlertRule(alertRuleId: $id, input: $input) {
        version escalation escalationSentence escalationWarnings } }`,
      { id: ruleId, input: { name: 'ルール', definition: rule, notifiedUserIds: [], escalation } },
    )
  await save(chain)
  const subjects = new Map<string, Awaited<ReturnType<typeof study.aSubject>>>()
  return {
    ...study,
    a,
    b,
    owner,
    chain,
    hours,
    save,
    evaluate: (written: string) => study.evaluate(tokyo(written).toISOString()),
    /** The steps of yesterday are few: an alert is raised at the moment. */
    async raise(written: string, code = 'S-1') {
      const subject = subjects.get(code) ?? (await study.aSubject(code))
      subjects.set(code, subject)
      const today = Date.parse(`${written.slice(0, 10)}T00:00:00Z`)
      await study.day(subject, new Date(today - 86_400_000).toISOString().slice(0, 10), { steps: 400 })
      await study.evaluate(tokyo(written).toISOString())
      const event = (await study.events()).find(({ test_subject_id }) => test_subject_id === subject.id)
      return event?.id ?? ''
    },
    act: (what: string, id: string, written: string, who = b) =>
      ask(who, `mutation ($ids: [ID!]!) { ${what} { state } }`, { ids: [id] }, written),
    warnings: async () => {
      const { data } = await ask(
        owner,
        'query ($id: ID!) { alertRule(alertRuleId: $id) { escalationSentence escalationWarnings } }',
        { id: ruleId },
      )
      return (data as unknown as { alertRule: Record<string, unknown> }).alertRule
    },
  }
}

const ask = async (
  person: Awaited<ReturnType<typeof anOwner>>,
  document: string,
  variables: Record<string, unknown>,
  written = '2026-11-20T12:00:00',
) => graphqlAs<Record<string, never>>(db, person, document, variables, { now: () => tokyo(written) })

/** When somebody was told, by the clock of the project, and what. */
async function mailsFor({ email }: { email: string }) {
  const rows = await db
    .selectFrom('mail')
    .select(['subject', 'body_text', 'created_at'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .execute()
  return rows.map(({ subject, body_text, created_at }) => ({
    at: clock(created_at),
    subject,
    text: body_text,
  }))
}
const timesFor = async (person: { email: string }) => (await mailsFor(person)).map(({ at }) => at)
const clock = (instant: Date) => new Date(instant.getTime() + 9 * 3_600_000).toISOString().slice(5, 16)

/** The history of an alert, each entry as a line. */
async function historyOf(person: Awaited<ReturnType<typeof anOwner>>, id: string) {
  const { data } = await graphqlAs<{
    alertEvent: {
      actions: { kind: string; step: number | null; names: string[]; until: string | null; at: string }[]
    }
  }>(
    db,
    person,
    'query ($id: ID!) { alertEvent(alertEventId: $id) { actions { kind step names until at } } }',
    { id },
  )
  return data?.alertEvent.actions.map(({ kind, step, names, until, at }) =>
    [
      clock(new Date(at)).slice(6),
      kind,
      step,
      names.join('・'),
      until && `〜${clock(new Date(until)).slice(6)}`,
    ]
      .filter(Boolean)
      .join(' '),
  )
}

test('while nobody is on duty the next step comes at once, and the one after it at its time', async () => {
  const { a, b, owner, raise, evaluate } = await chainStudy()
  const id = await raise('2026-11-28T06:00')
  await evaluate('2026-11-28T06:59')
  expect([await timesFor(a), await timesFor(b), await timesFor(owner)]).toEqual([[], ['11-28T06:00'], []])
  await evaluate('2026-11-28T07:00')
  await evaluate('2026-11-28T07:01')
  expect([await timesFor(a), await timesFor(b), await timesFor(owner)]).toEqual([
    [],
    ['11-28T06:00'],
    ['11-28T07:00'],
  ])
  expect(await historyOf(owner, id)).toEqual([
    '06:00 RAISED',
    '06:00 UNREACHED 1',
    '06:00 NOTIFIED 2 高橋',
    `07:00 NOTIFIED 3 ${owner.name}`,
  ])
})

test('a warning waits for the end of quiet hours, and goes once, with the state of then, also after a restart', async () => {
  const { a, b, owner, raise, evaluate, act } = await chainStudy({ severity: 'warning' })
  const id = await raise('2026-11-28T06:00')
  const other = await raise('2026-11-28T06:01', 'S-2')
  expect(await timesFor(b)).toEqual([])
  // Whatever starts anew in between finds what waits in the database.
  await evaluate('2026-11-28T06:40')
  await act('resolveAlerts(alertEventIds: $ids, outcome: CONTACTED)', other, '2026-11-28T06:50:00')
  const at = () => tokyo('2026-11-28T07:00')
  await Promise.all([1, 2, 3].map(() => evaluateAlerts({ db, now: at, publicUrl, ask: askNobody })))
  await evaluate('2026-11-28T07:05')
  const [mail, ...more] = await mailsFor(b)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ at: '11-28T07:00' })
  expect(mail?.text).toMatch(/対象: S-1\n/)
  expect(mail?.text).toMatch(/400/)
  expect([await timesFor(a), await timesFor(owner)]).toEqual([[], ['11-28T07:00']])
  expect(await historyOf(owner, id)).toEqual([
    '06:00 RAISED',
    '06:00 UNREACHED 1',
    '06:00 HELD 2 高橋 〜07:00',
    '07:00 NOTIFIED 2 高橋',
    `07:00 NOTIFIED 3 ${owner.name}`,
  ])
  // Of the other there is no message, and the list has it.
  expect(await historyOf(owner, other)).toEqual([
    '06:01 RAISED',
    '06:01 UNREACHED 1',
    '06:01 HELD 2 高橋 〜07:00',
    '06:50 RESOLVED',
  ])
})

test('resolved before quiet hours end, nothing is sent', async () => {
  const { b, owner, raise, evaluate, act } = await chainStudy({ severity: 'warning' })
  const id = await raise('2026-11-28T06:00')
  await act('resolveAlerts(alertEventIds: $ids, outcome: CONTACTED)', id, '2026-11-28T06:50:00')
  await evaluate('2026-11-28T07:00')
  await evaluate('2026-11-28T09:00')
  expect([await timesFor(b), await timesFor(owner)]).toEqual([[], []])
})

test('steps keep their times though the hours of who was told first end in between', async () => {
  const { a, b, raise, evaluate } = await chainStudy()
  await raise('2026-11-27T17:50')
  await evaluate('2026-11-27T18:19')
  await evaluate('2026-11-27T18:20')
  expect([await timesFor(a), await timesFor(b)]).toEqual([['11-27T17:50'], ['11-27T18:20']])
})

test('a chain of working hours goes on by itself on Monday', async () => {
  const { a, b, owner, raise, evaluate } = await chainStudy({ onlyOnDuty: true })
  const id = await raise('2026-11-27T18:10')
  for (const written of ['2026-11-27T20:00', '2026-11-28T12:00', '2026-11-30T08:59']) await evaluate(written)
  expect([await timesFor(a), await timesFor(b), await timesFor(owner)]).toEqual([[], [], []])
  await evaluate('2026-11-30T09:00')
  expect([await timesFor(a), await timesFor(b), await timesFor(owner)]).toEqual([
    ['11-30T09:00'],
    ['11-30T09:00'],
    ['11-30T09:00'],
  ])
  expect((await historyOf(owner, id))?.slice(1)).toEqual([
    '09:00 NOTIFIED 1 佐藤',
    '09:00 NOTIFIED 2 高橋',
    `09:00 NOTIFIED 3 ${owner.name}`,
  ])
})

test('a closed account is skipped at once, owners are told, and the rule says so before any alert', async () => {
  const { a, b, owner, raise, evaluate, warnings } = await chainStudy()
  expect(await warnings()).toMatchObject({ escalationWarnings: [] })
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', b.id).execute()
  expect(await warnings()).toEqual({
    escalationSentence:
      '発報してすぐに当番の人、確認されないまま30分たつと高橋、1時間たつとオーナーにメールで知らせる。だれにも届かない段階は記録し、すぐに次の段階へ進む。',
    escalationWarnings: [
      '段階2: 高橋 さんには届きません（アカウントが無効です）。ほかの人を選んでください。',
    ],
  })
  const id = await raise('2026-11-27T10:00')
  await evaluate('2026-11-27T10:30')
  expect([await timesFor(a), await timesFor(b)]).toEqual([['11-27T10:00'], []])
  expect((await mailsFor(owner)).map(({ at, subject }) => `${at} ${subject}`).sort()).toEqual([
    '11-27T10:30 【観測】アラート「ルール」の通知が届かない人がいます',
    '11-27T10:30 【観測】確認されていないアラート「ルール」: 1名',
  ])
  expect((await historyOf(owner, id))?.slice(2)).toEqual([
    '10:30 UNREACHED 2 高橋',
    `10:30 NOTIFIED 3 ${owner.name}`,
  ])
  // Once a day for the rule and person, and not with each alert.
  await raise('2026-11-27T11:00', 'S-2')
  await evaluate('2026-11-27T11:30')
  const lost = (await mailsFor(owner)).filter(({ subject }) => subject?.includes('届かない'))
  expect(lost).toHaveLength(1)
})

test('who was invited and has not come, or was taken off the project, is told of when the rule is saved', async () => {
  const { b, chain, save } = await chainStudy()
  await db.updateTable('app_user').set({ status: 'invited' }).where('id', '=', b.id).execute()
  expect((await save(chain)).data).toMatchObject({
    updateAlertRule: {
      version: 1,
      escalationWarnings: [expect.stringContaining('メールアドレスを確認していません')],
    },
  })
  await db.deleteFrom('project_member').where('user_id', '=', b.id).execute()
  expect((await save(chain)).data).toMatchObject({
    updateAlertRule: { escalationWarnings: [expect.stringContaining('このプロジェクトを見られません')] },
  })
})

test('acknowledged by anybody, no further step comes', async () => {
  const { a, b, owner, raise, evaluate, act } = await chainStudy()
  const id = await raise('2026-11-28T06:00')
  await act('acknowledgeAlerts(alertEventIds: $ids)', id, '2026-11-28T06:10:00', a)
  await evaluate('2026-11-28T07:00')
  await evaluate('2026-11-28T08:00')
  expect([await timesFor(b), await timesFor(owner)]).toEqual([['11-28T06:00'], []])
  expect(await historyOf(owner, id)).toEqual([
    '06:00 RAISED',
    '06:00 UNREACHED 1',
    '06:00 NOTIFIED 2 高橋',
    '06:10 ACKNOWLEDGED',
  ])
})

test('put off, it begins anew when it is open again', async () => {
  const { b, owner, raise, evaluate, act } = await chainStudy()
  const id = await raise('2026-11-28T06:00')
  await act('snoozeAlerts(alertEventIds: $ids, until: "2026-11-27T23:00:00Z")', id, '2026-11-28T06:10:00')
  await evaluate('2026-11-28T07:00')
  expect(await timesFor(owner)).toEqual([])
  await evaluate('2026-11-28T08:00')
  await evaluate('2026-11-28T09:00')
  expect([await timesFor(b), await timesFor(owner)]).toEqual([
    ['11-28T06:00', '11-28T08:00'],
    ['11-28T09:00'],
  ])
})

test('what a killed process had begun to send is sent by the next, once', async () => {
  const { b, raise, evaluate } = await chainStudy()
  await raise('2026-11-27T10:00')
  const at = () => tokyo('2026-11-27T10:30')
  const died = await killedAtEachCommit(db, (db) =>
    evaluateAlerts({ db, now: at, publicUrl, ask: askNobody }),
  )
  expect(died).toBeGreaterThan(0)
  await Promise.all([1, 2, 3].map(() => evaluateAlerts({ db, now: at, publicUrl, ask: askNobody })))
  await evaluate('2026-11-27T10:31')
  expect(await timesFor(b)).toEqual(['11-27T10:30'])
})

test('a message that waits goes as soon as quiet hours are taken away', async () => {
  const { b, hours, raise, evaluate } = await chainStudy({ severity: 'warning' })
  await raise('2026-11-28T06:00')
  await hours(b.id, { quiet: [] })
  await evaluate('2026-11-28T06:05')
  expect(await timesFor(b)).toEqual(['11-28T06:05'])
})

test('a rule in test tells nobody, and one that is switched off stops', async () => {
  const { a, b, owner, ruleId, raise, evaluate } = await chainStudy()
  await raise('2026-11-27T10:00')
  const set =
    'mutation ($id: ID!, $state: AlertRuleState!) { setAlertRuleState(alertRuleId: $id, state: $state) { id } }'
  await ask(owner, set, { id: ruleId, state: 'OFF' }, '2026-11-27T10:10:00')
  await evaluate('2026-11-27T11:30')
  // Whoever was told is told that it is over; nobody else is told anything.
  const told = ['11-27T10:00', '11-27T11:30']
  expect([await timesFor(a), await timesFor(b), await timesFor(owner)]).toEqual([told, [], []])
  await ask(owner, set, { id: ruleId, state: 'TEST' }, '2026-11-27T12:00:00')
  await raise('2026-11-27T12:00', 'S-2')
  await evaluate('2026-11-27T14:00')
  expect([await timesFor(a), await timesFor(b), await timesFor(owner)]).toEqual([told, [], []])
})
