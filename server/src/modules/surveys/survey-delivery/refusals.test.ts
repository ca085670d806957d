import { expect, onTestFinished, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, deliveryContext } from '../../../../testing/deliveries'
import { anOwner } from '../../../../testing/people'
import { type Scripted, type SmtpTurn, scriptedMailServer } from '../../../../testing/scripted-mail-server'
import { sendingStudies } from '../../../../testing/sending-study'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { smtpTransport } from '../../../platform/mailer'
import { planSurveys } from './plan/plan-surveys'
import { sendMessages } from './send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const { aStudy, run } = sendingStudies(db, company, version)
const seven = '2026-06-09T22:00:00Z'
const minute = 60_000

/** A study of these addresses, and a mail server that answers by the time since seven, in minutes. */
async function aWave(
  addresses: readonly string[],
  script: (turn: SmtpTurn, minutes: number) => Scripted | Promise<Scripted>,
  rules: Parameters<typeof aStudy>[0] = {},
) {
  await db.deleteFrom('sending_hold').execute()
  await db.deleteFrom('mail_refusal').execute()
  await db.deleteFrom('sending_hold_told').execute()
  const clock = aClock(seven)
  const minutes = () => (clock.now.getTime() - Date.parse(seven)) / minute
  const server = await scriptedMailServer((turn) => script(turn, minutes()))
  const transport = smtpTransport({
    url: server.url,
    from: 'study@kansoku.example',
    connections: 3,
    timeouts: { ready: 2_000, reply: 2_000, whole: 10_000 },
  })
  onTestFinished(() => transport.close?.())
  const study = await aStudy(rules)
  onTestFinished(() => study.stop().then(() => {}))
  for (const address of addresses) await study.subject(address)
  const marked = async () => {
    const rows = await db
      .selectFrom('subject_channel as k')
      .innerJoin('test_subject as t', 't.id', 'k.test_subject_id')
      .select('k.test_subject_id')
      .where('t.project_id', '=', study.project.id)
      .where('k.state', '=', 'bounced')
      .execute()
    return rows.length
  }
  const at = (time: number) => new Date(Date.parse(seven) + time * minute).toISOString()
  const pass = (from: number, to: number) => run({ clock, transport }, at(from), at(to))
  const outcomes = async () => (await study.messages()).map(({ outcome, reason }) => outcome ?? reason)
  return { ...server, clock, transport, study, marked, pass, outcomes, at }
}

const people = (count: number, domain: string) =>
  Array.from({ length: count }, (_, place) => `p${place}@${domain}`)
const copies = (taken: readonly { id: string }[]) => {
  const counts = new Map<string, number>()
  for (const { id } of taken) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts.values()]
}

test.each([
  ['550 5.1.1 User unknown', 1],
  ['550 Unknown user', 1],
  ['550 Invalid recipient', 1],
  ['553 sorry, no mailbox here by that name', 1],
  ['556 5.1.10 Domain does not accept mail', 1],
  ['550', 0],
  ['550 5.2.2 Mailbox full', 0],
  ['550 5.1.0 Rejected', 0],
  ['550 5.7.1 Blocked using zen.spamhaus.org', 0],
  ['550 5.7.23 SPF failed', 0],
  ['554 5.7.1 Relay access denied', 0],
  ['552 5.3.4 Message too big', 0],
  ['501 5.1.3 Bad address syntax', 0],
  ['550 5.7.1 <p0@s.example>: User unknown', 0],
])('of one receiver refused with "%s", so many addresses are marked: %s', async (reply, count) => {
  const wave = await aWave(['p0@s.example', 'fine@t.example'], ({ moment, to }) =>
    moment === 'receiver' && to === 'p0@s.example' ? reply : undefined,
  )
  await wave.pass(-1, 20)
  expect(await wave.marked()).toBe(count)
  expect(wave.taken.map(({ to }) => to)).toEqual(['fine@t.example'])
})

const blocked = '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org'

test.each([
  ['sender', '550 5.7.1 Sender refused'],
  ['sender', '554'],
  ['receiver', blocked],
  ['receiver', '554 5.7.1 Relay access denied'],
  ['receiver', '550 5.7.23 SPF validation failed'],
  ['data', '554 5.7.1 Rejected by policy'],
  ['dot', '550 Requested action not taken'],
  ['dot', '554 Transaction failed'],
  ['connect', '554 5.7.1 No service'],
  ['connect', 'DROP'],
  ['data', 'DROP'],
] as const)(
  'refused at %s with %s for some minutes, the wave waits, one mail is tried, and all leave once',
  async (when, reply) => {
    const wave = await aWave(people(30, 's.example'), ({ moment }, minutes) =>
      moment === when && minutes < 5 ? reply : undefined,
    )
    await wave.pass(-1, 4)
    expect(wave.taken.length).toBe(when === 'dot' ? wave.tried.length : 0)
    // Ten were on their way together; then one is tried at a time, at 1 and at 3.
    expect(wave.tried.length).toBeLessThanOrEqual(12)
    const waiting = await wave.study.messages()
    expect(waiting.every(({ outcome, reason }) => outcome === null && reason !== null)).toBe(true)
    const before = wave.taken.length
    await wave.pass(5, 12)
    expect(await wave.outcomes()).toEqual(Array.from({ length: 30 }, () => 'sent'))
    expect(wave.taken.length - before).toBe(30)
    expect(await wave.marked()).toBe(0)
    expect(await db.selectFrom('sending_hold').selectAll().execute()).toEqual([])
  },
)

test('a filter that dislikes a text for some minutes delays one mail; one that stays refuses it after four tries', async () => {
  const dislikes = '550 5.1.0 Message rejected due to content restrictions'
  const wave = await aWave(
    ['short@s.example', 'long@s.example', 'fine@s.example'],
    ({ moment, to }, minutes) =>
      moment === 'receiver' && (to.startsWith('long') || (to.startsWith('short') && minutes < 3))
        ? dislikes
        : undefined,
  )
  await wave.pass(-1, 30)
  expect(wave.taken.map(({ to }) => to)).toEqual(['fine@s.example', 'short@s.example'])
  const long = (await wave.study.messages()).find(({ outcome }) => outcome !== 'sent')
  expect(long).toMatchObject({ outcome: 'refused', attempts: 4, said: dislikes })
  expect(await wave.marked()).toBe(0)
})

test('a domain on whose list we are does not hold up the others', async () => {
  const wave = await aWave(
    [...people(6, 'listed.example'), ...people(6, 'fine.example')],
    ({ moment, to }) => (moment === 'receiver' && to.endsWith('listed.example') ? blocked : undefined),
  )
  await wave.pass(-1, 0)
  expect(wave.taken.map(({ to }) => to).sort()).toEqual(people(6, 'fine.example'))
  await wave.pass(1, 70)
  const missed = (await wave.study.messages()).filter(({ outcome }) => outcome !== 'sent')
  expect(missed).toHaveLength(6)
  for (const row of missed) {
    expect(row).toMatchObject({ outcome: 'skipped', reason: 'our_side', said: blocked })
  }
  expect(await wave.marked()).toBe(0)
})

test('owners are told with the sentence of the server, once', async () => {
  const wave = await aWave(people(4, 's.example'), ({ moment }) =>
    moment === 'sender' ? blocked : undefined,
  )
  await db.deleteFrom('mail').execute()
  await wave.pass(-1, 1)
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
  await wave.pass(2, 40)
  const mails = await db.selectFrom('mail').selectAll().execute()
  expect(mails).toMatchObject([{ recipient: owner.email, kind: 'sending-held' }])
  expect(mails[0]?.body_text).toContain(blocked)
  const events = await db
    .selectFrom('audit_event')
    .select(['company_id', 'after'])
    .where('action', '=', 'company.sending_held')
    .orderBy('id')
    .execute()
  expect(events.at(-1)).toMatchObject({ company_id: company.id, after: { said: blocked, fault: 'our_side' } })
})

test.each([
  ['550 5.1.1 User unknown', 's.example'],
  ['550 Unknown user', 'docomo.ne.jp'],
  ['550', 's.example'],
  ['554 5.7.1 Message identified as spam', 's.example'],
])(
  'when a domain refuses everybody with %s for minutes, nobody is marked and all get their mail',
  async (reply, domain) => {
    const wave = await aWave(people(30, domain), ({ moment }, minutes) =>
      moment === 'receiver' && minutes < 6 ? reply : undefined,
    )
    await wave.pass(-1, 5)
    expect(await wave.marked()).toBe(0)
    expect(wave.taken).toEqual([])
    await wave.pass(6, 25)
    expect(await wave.outcomes()).toEqual(Array.from({ length: 30 }, () => 'sent'))
    expect(copies(wave.taken)).toEqual(Array.from({ length: 30 }, () => 1))
    expect(await wave.marked()).toBe(0)
  },
)

test('marks made minutes before in the same incident are taken back', async () => {
  const wave = await aWave([], ({ moment }, minutes) =>
    moment === 'receiver' && minutes < 9 ? '550 5.1.1 User unknown' : undefined,
  )
  for (const address of people(3, 's.example')) await wave.study.subject(address)
  await wave.pass(-1, 0)
  expect(await wave.marked()).toBe(3)
  // Added while the window of planning is open.
  for (const address of people(6, 's.example').slice(3)) await wave.study.subject(address)
  await wave.pass(1, 4)
  expect(await wave.marked()).toBe(0)
  await wave.pass(5, 30)
  expect(await wave.outcomes()).toEqual(Array.from({ length: 6 }, () => 'sent'))
})

test('a domain that is well again in the middle of a wave marks nobody of those before, nor of those whom one of its servers still refuses', async () => {
  let tried = 0
  // Whom it refuses at the end, it refuses between others that it takes.
  const wave = await aWave(people(40, 's.example'), ({ moment }, minutes) => {
    if (moment !== 'receiver') return undefined
    tried += 1
    return tried <= 9 || (tried % 6 === 0 && minutes < 1) ? '550 5.1.1 User unknown' : undefined
  })
  await wave.pass(-1, 0)
  expect(wave.taken.length).toBeGreaterThan(20)
  expect(await wave.marked()).toBe(0)
  await wave.pass(1, 10)
  expect(await wave.outcomes()).toEqual(Array.from({ length: 40 }, () => 'sent'))
  expect(copies(wave.taken)).toEqual(Array.from({ length: 40 }, () => 1))
  expect(await db.selectFrom('sending_hold').selectAll().execute()).toEqual([])
})

test('an address that does not exist is marked once the incident of its domain is past', async () => {
  let tried = 0
  const wave = await aWave(people(20, 's.example'), ({ moment, to }) => {
    if (moment !== 'receiver') return undefined
    tried += 1
    return tried <= 8 || to === 'p0@s.example' ? '550 5.1.1 User unknown' : undefined
  })
  await wave.pass(-1, 5)
  expect(wave.taken).toHaveLength(19)
  expect(await wave.marked()).toBe(0)
  await wave.pass(6, 20)
  expect(await wave.marked()).toBe(1)
  expect((await wave.outcomes()).filter((one) => one === 'bounced')).toHaveLength(1)
})

test('addresses that do not exist are marked where the domain takes others', async () => {
  const gone = new Set([2, 5, 9, 14, 18, 23].map((place) => `p${place}@s.example`))
  const wave = await aWave(people(25, 's.example'), ({ moment, to }) =>
    moment === 'receiver' && gone.has(to) ? '550 5.1.1 User unknown' : undefined,
  )
  await wave.pass(-1, 30)
  expect(wave.taken).toHaveLength(19)
  expect((await wave.outcomes()).filter((one) => one === 'bounced')).toHaveLength(6)
  expect(await wave.marked()).toBe(6)
})

test('a domain that does not exist is mistyped by a few, but not by many; five of them in a row are a name server that is down', async () => {
  const noDomain = '550 5.1.2 Domain not found'
  const mistyped = await aWave(people(4, 'gmial.example'), ({ moment }) =>
    moment === 'receiver' ? noDomain : undefined,
  )
  await mistyped.pass(-1, 3)
  expect(await mistyped.marked()).toBe(4)
  const carrier = await aWave(
    [...people(12, 'docomo.example'), 'p@other.example'],
    ({ moment, to }, minutes) =>
      moment === 'receiver' && minutes < 6 && to.endsWith('@docomo.example') ? noDomain : undefined,
  )
  await carrier.pass(-1, 5)
  expect(await carrier.marked()).toBe(0)
  expect(carrier.taken.map(({ to }) => to)).toEqual(['p@other.example'])
  await carrier.pass(6, 25)
  expect(await carrier.outcomes()).toEqual(Array.from({ length: 13 }, () => 'sent'))
  expect(await carrier.marked()).toBe(0)
  const domains = Array.from({ length: 8 }, (_, place) => `p@d${place}.example`)
  const down = await aWave(domains, ({ moment }, minutes) =>
    moment === 'receiver' && minutes < 5 ? noDomain : undefined,
  )
  await down.pass(-1, 20)
  expect(await down.marked()).toBe(0)
  expect(await down.outcomes()).toEqual(Array.from({ length: 8 }, () => 'sent'))
})

test.each(['DROP', 'SILENT'] as const)(
  'a server that takes mails and never says so (%s) gets none more than twice, each second one marked',
  async (what) => {
    const wave = await aWave(people(2, 's.example'), ({ moment }) => (moment === 'dot' ? what : undefined))
    await wave.pass(-1, 20)
    const rows = await wave.study.messages()
    for (const row of rows)
      expect(row).toMatchObject({ outcome: 'undeliverable', reason: 'interrupted', may_be_repeated: true })
    expect(copies(wave.taken)).toEqual([2, 2])
    await wave.pass(21, 70)
    expect(copies(wave.taken)).toEqual([2, 2])
  },
)

test('a message that may have left is sent once more, also after a refusal in between', async () => {
  const answers: Scripted[] = ['DROP', '451 4.3.0 later', 'DROP', undefined]
  const wave = await aWave(['p@s.example'], ({ moment }) => (moment === 'dot' ? answers.shift() : undefined))
  await wave.pass(-1, 50)
  expect(await wave.study.messages()).toMatchObject([{ outcome: 'undeliverable', may_be_repeated: true }])
})

test('a message that waits for the reply is taken by no other process, however long that takes', async () => {
  let reply = (_: string) => {}
  const answered = new Promise<string>((resolve) => {
    reply = resolve
  })
  let isWaiting = () => {}
  const waiting = new Promise<void>((resolve) => {
    isWaiting = resolve
  })
  const wave = await aWave(['p@s.example'], ({ moment }) => {
    if (moment !== 'dot') return undefined
    isWaiting()
    return answered
  })
  const first = deliveryContext(db, wave.clock, wave.transport)
  await planSurveys(first)
  const sending = sendMessages(first)
  await waiting
  // Four minutes later: the claim is not over.
  wave.clock.set(wave.at(4))
  await sendMessages(deliveryContext(db, wave.clock, wave.transport))
  reply('250 at last')
  await sending
  expect(copies(wave.taken)).toEqual([1])
  expect(await wave.study.messages()).toMatchObject([{ outcome: 'sent', may_be_repeated: false }])
})

test('a short window is tried before it ends, although the server was down for long', async () => {
  const wave = await aWave(
    ['p@s.example'],
    ({ moment }, minutes) => (moment === 'connect' && minutes < 3 ? 'DROP' : undefined),
    { window: { minutes: 6 } },
  )
  await wave.pass(-1, 6)
  expect(await wave.outcomes()).toEqual(['sent'])
})
