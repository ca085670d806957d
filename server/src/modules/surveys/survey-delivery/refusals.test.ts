import { expect, onTestFinished, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { aClock, deliveryContext } from '../../../../testing/deliveries'
import { deliveryStudies } from '../../../../testing/delivery-study'
import { testConfig } from '../../../../testing/graphql'
import { anOwner } from '../../../../testing/people'
import { type Scripted, type SmtpTurn, scriptedMailServer } from '../../../../testing/scripted-mail-server'
import { aSurveyVersion, surveyOfItems } from '../../../../testing/surveys'
import { smtpTransport } from '../../../platform/mailer'
import { recordMailEvents } from './events/record-mail-events'
import { planSurveys } from './plan/plan-surveys'
import { sendMessages } from './send/send-messages'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const definition = surveyOfItems([{ type: 'number', linkId: 'n', text: { ja: '数' } }])
const version = await aSurveyVersion(db, company, definition)
const { aStudy, run } = deliveryStudies(db, company, version)
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
  await db.deleteFrom('mail_denial').execute()
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
  ['550 5.1.1 out of memory', 0],
  ['550 5.1.1 <study@kansoku.example>: User unknown', 0],
])('of one receiver refused with "%s", so many addresses are marked: %s', async (reply, count) => {
  const wave = await aWave(['p0@s.example', 'fine@t.example'], ({ moment, to }) =>
    moment === 'receiver' && to === 'p0@s.example' ? reply : undefined,
  )
  await wave.pass(-1, 60)
  expect(await wave.marked()).toBe(count)
  expect(wave.taken.map(({ to }) => to)).toEqual(['fine@t.example'])
})

test.each(['552 5.2.2 Too many messages in mailbox', '452 4.2.2 Your mailbox is full on this host'])(
  'a mailbox that is full in words that could be of us holds up nobody else of its domain: %s',
  async (reply) => {
    const wave = await aWave(people(40, 's.example'), ({ moment, to }) =>
      moment === 'receiver' && to === 'p0@s.example' ? reply : undefined,
    )
    await wave.pass(-1, 2)
    expect(wave.taken).toHaveLength(39)
  },
)

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

test.each(['451 4.3.5 Server configuration problem', '550 5.3.2 System not accepting network messages'])(
  'a domain that says of itself "%s" does not hold up the others, and gets its mails once it is well',
  async (reply) => {
    const all = Array.from({ length: 12 }, (_, place) => `p${place}@${place < 8 ? 's' : 't'}.example`)
    const wave = await aWave(all, ({ moment, to }, minutes) =>
      moment === 'receiver' && to.endsWith('@s.example') && minutes < 30 ? reply : undefined,
    )
    await wave.pass(-1, 0)
    expect(wave.taken.map(({ to }) => to).sort()).toEqual(
      all.filter((to) => to.endsWith('@t.example')).sort(),
    )
    await wave.pass(1, 50)
    expect(await wave.outcomes()).toEqual(all.map(() => 'sent'))
    expect(await wave.marked()).toBe(0)
  },
)

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

const unknown = '550 5.1.1 User unknown'

test.each([
  [1, 6],
  [4, 6],
  [1, 40],
  [4, 40],
])(
  'a domain that denies all of its %s people for %s minutes marks nobody, and they get their mail',
  async (count, minutes) => {
    const wave = await aWave(people(count, 's.example'), ({ moment }, at) =>
      moment === 'receiver' && at < minutes ? unknown : undefined,
    )
    await wave.pass(-1, 1)
    const told = await wave.study.messages()
    for (const row of told)
      expect(row).toMatchObject({ outcome: null, reason: 'address_unsure', said: unknown })
    await wave.pass(2, 60)
    expect(await wave.outcomes()).toEqual(Array.from({ length: count }, () => 'sent'))
    expect(copies(wave.taken)).toEqual(Array.from({ length: count }, () => 1))
    for (const { attempts } of await wave.study.messages()) expect(attempts).toBeLessThanOrEqual(4)
    expect(await wave.marked()).toBe(0)
    expect(await db.selectFrom('mail_denial').selectAll().execute()).toEqual([])
  },
)

test('an address that does not exist is marked within the window, after four tries, and nobody is reminded', async () => {
  const wave = await aWave(
    ['gone@s.example', 'fine@s.example'],
    ({ moment, to }) => (moment === 'receiver' && to === 'gone@s.example' ? unknown : undefined),
    { window: { minutes: 24 * 60 }, reminders: [90] },
  )
  await wave.pass(-1, 59)
  expect(await wave.marked()).toBe(0)
  await wave.pass(60, 100)
  expect(await wave.marked()).toBe(1)
  const gone = (await wave.study.messages()).filter(({ outcome }) => outcome === 'bounced')
  expect(gone).toMatchObject([{ kind: 'invitation', said: unknown, attempts: 4 }])
  expect(await db.selectFrom('mail_denial').selectAll().execute()).toEqual([])
})

test('where windows are shorter than that, the next message decides, within a day', async () => {
  const wave = await aWave(
    ['gone@s.example'],
    ({ moment }) => (moment === 'receiver' ? unknown : undefined),
    { window: { minutes: 10 } },
  )
  await wave.pass(-1, 12)
  expect(await wave.study.messages()).toMatchObject([
    { outcome: 'skipped', reason: 'address_unsure', said: unknown },
  ])
  expect(await wave.marked()).toBe(0)
  await wave.pass(1439, 1440)
  expect(await wave.marked()).toBe(1)
})

const day = 24 * 60
const afterDays = (days: number) => [days * day - 1, days * day + 1] as const

test('a domain that is broken for hours loses nobody for good: a day after the mark one mail is sent nevertheless', async () => {
  const wave = await aWave(
    people(3, 's.example'),
    ({ moment }, minutes) => (moment === 'receiver' && minutes < 5 * 60 ? unknown : undefined),
    { window: { minutes: 120 } },
  )
  await wave.pass(-1, 110)
  expect(await wave.marked()).toBe(3)
  await wave.pass(...afterDays(1))
  expect(wave.taken).toEqual([])
  await wave.pass(...afterDays(2))
  expect(wave.taken).toHaveLength(3)
  expect(await wave.marked()).toBe(0)
  await wave.pass(...afterDays(3))
  expect(wave.taken).toHaveLength(6)
})

test('an address that does not exist gets that one try, and six of them do not hold their domain', async () => {
  const all = people(30, 's.example')
  const gone = all.filter((_, place) => place % 5 === 0)
  const wave = await aWave(
    all,
    ({ moment, to }) => (moment === 'receiver' && gone.includes(to) ? unknown : undefined),
    { window: { minutes: 120 } },
  )
  await wave.pass(-1, 110)
  expect(await wave.marked()).toBe(6)
  // Nobody is left whose mail the domain would take between them.
  await db
    .updateTable('test_subject as t')
    .set({ status: 'withdrawn' })
    .where('t.project_id', '=', wave.study.project.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subject_channel as k').select('k.state').whereRef('k.test_subject_id', '=', 't.id'),
        ),
      ),
    )
    .execute()
  const tries = async (days: number) => {
    const before = wave.tried.length
    await wave.pass(...afterDays(days))
    return wave.tried.slice(before).sort()
  }
  expect(await tries(1)).toEqual([])
  expect(await tries(2)).toEqual([...gone].sort())
  expect(await db.selectFrom('sending_hold').selectAll().execute()).toEqual([])
  expect(await tries(3)).toEqual([])
  expect(await wave.marked()).toBe(6)
})

/**
 * Whether the next try of an address is at the broken one of two servers: of half of the people the first is, and then it is each
 * other one's, in whatever order the mails of a wave leave.
 */
function oneOfTwoServers(): (to: string) => boolean {
  const tries = new Map<string, number>()
  return (to) => {
    const before = tries.get(to) ?? Number(/\d+/.exec(to)?.[0])
    tries.set(to, before + 1)
    return before % 2 === 1
  }
}

test('a domain of which one server is broken marks nobody: it takes whom it denied', async () => {
  const isBroken = oneOfTwoServers()
  const wave = await aWave(people(12, 's.example'), ({ moment, to }, minutes) =>
    moment === 'receiver' && minutes < 40 && isBroken(to) ? unknown : undefined,
  )
  await wave.pass(-1, 60)
  expect(await wave.marked()).toBe(0)
  expect(await wave.outcomes()).toEqual(Array.from({ length: 12 }, () => 'sent'))
  expect(copies(wave.taken)).toEqual(Array.from({ length: 12 }, () => 1))
})

test('an address that does not exist is marked once the broken server of its domain is well', async () => {
  const isBroken = oneOfTwoServers()
  const wave = await aWave(
    people(6, 's.example'),
    ({ moment, to }, minutes) => {
      if (moment !== 'receiver') return undefined
      return to === 'p0@s.example' || (minutes < 10 && isBroken(to)) ? unknown : undefined
    },
    { window: { minutes: 24 * 60 } },
  )
  await wave.pass(-1, 100)
  expect(wave.taken).toHaveLength(5)
  expect(await wave.marked()).toBe(1)
})

test('what was denied minutes before in the same incident counts for nothing', async () => {
  const wave = await aWave([], ({ moment }, minutes) =>
    moment === 'receiver' && minutes < 9 ? '550 5.1.1 User unknown' : undefined,
  )
  for (const address of people(3, 's.example')) await wave.study.subject(address)
  await wave.pass(-1, 0)
  expect(await wave.outcomes()).toEqual(['address_unsure', 'address_unsure', 'address_unsure'])
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
  await wave.pass(6, 60)
  expect(await wave.marked()).toBe(1)
  expect((await wave.outcomes()).filter((one) => one === 'bounced')).toHaveLength(1)
})

test('addresses that do not exist are marked where the domain takes others', async () => {
  const gone = new Set([2, 5, 9, 14, 18, 23].map((place) => `p${place}@s.example`))
  const wave = await aWave(people(25, 's.example'), ({ moment, to }) =>
    moment === 'receiver' && gone.has(to) ? '550 5.1.1 User unknown' : undefined,
  )
  await wave.pass(-1, 60)
  expect(wave.taken).toHaveLength(19)
  expect((await wave.outcomes()).filter((one) => one === 'bounced')).toHaveLength(6)
  expect(await wave.marked()).toBe(6)
})

test('a domain that does not exist is mistyped by a few, but not by many; five of them in a row are a name server that is down', async () => {
  const noDomain = '550 5.1.2 Domain not found'
  const mistyped = await aWave(people(4, 'gmial.example'), ({ moment }) =>
    moment === 'receiver' ? noDomain : undefined,
  )
  await mistyped.pass(-1, 60)
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

/** What a relay sends back minutes after it took the mails, as a command or a webhook reads it. */
const comeBack = (mails: readonly { readonly id: string; readonly to: string }[], at: Date) =>
  recordMailEvents(
    { db, encryptionKey: testConfig.encryptionKey, now: at },
    mails.map(({ id, to }) => ({
      type: 'bounce',
      id,
      recipient: to,
      fault: 'no_such_address',
      isPermanent: true,
      said: unknown,
    })),
  )

test('mails to many of a domain that come back within minutes hold the domain, and are sent once more an hour later', async () => {
  const wave = await aWave(people(8, 's.example'), () => undefined, { window: { minutes: 24 * 60 } })
  await wave.pass(-1, 0)
  expect(wave.taken).toHaveLength(8)
  await comeBack(wave.taken, new Date(wave.at(1)))
  for (const row of await wave.study.messages())
    expect(row).toMatchObject({ outcome: null, reason: 'address_unsure', said: unknown })
  // One more person of the domain: the mail waits, and comes back to nobody.
  await wave.study.subject('p8@s.example')
  await wave.pass(2, 9)
  expect(wave.taken).toHaveLength(8)
  expect((await wave.outcomes()).filter((one) => one === 'many_refusals')).toHaveLength(1)
  await wave.pass(10, 70)
  expect(await wave.outcomes()).toEqual(Array.from({ length: 9 }, () => 'sent'))
  expect(await wave.marked()).toBe(0)
  expect(copies(wave.taken).sort()).toEqual([1, 2, 2, 2, 2, 2, 2, 2, 2])
  const rows = await wave.study.messages()
  const twice = new Set(rows.filter((row) => row.may_be_repeated).map(({ id }) => id))
  expect(new Set(wave.taken.slice(0, 8).map(({ id }) => id))).toEqual(twice)
})

test('a mail that comes back is sent once more, and marks the address when it comes back again; told twice, it is one', async () => {
  const wave = await aWave(['gone@s.example'], () => undefined, { window: { minutes: 24 * 60 } })
  await wave.pass(-1, 0)
  await comeBack(wave.taken, new Date(wave.at(1)))
  await comeBack(wave.taken, new Date(wave.at(30)))
  expect(await wave.marked()).toBe(0)
  await wave.pass(59, 61)
  expect(copies(wave.taken)).toEqual([2])
  await comeBack(wave.taken.slice(1), new Date(wave.at(62)))
  expect(await wave.marked()).toBe(1)
  expect(await wave.outcomes()).toEqual(['bounced'])
  await wave.pass(63, 200)
  expect(copies(wave.taken)).toEqual([2])
})

test('twenty of a domain whose mails come back twice are not believed', async () => {
  const wave = await aWave(people(20, 's.example'), () => undefined, { window: { minutes: 24 * 60 } })
  await wave.pass(-1, 0)
  await comeBack(wave.taken, new Date(wave.at(1)))
  await wave.pass(10, 65)
  expect(copies(wave.taken)).toEqual(Array.from({ length: 20 }, () => 2))
  for (const mail of wave.taken.slice(20)) await comeBack([mail], new Date(wave.at(66)))
  expect(await wave.marked()).toBe(0)
  await wave.pass(67, 200)
  expect(wave.taken).toHaveLength(40)
})
