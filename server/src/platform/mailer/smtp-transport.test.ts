import { expect, onTestFinished, test } from 'vitest'
import { type Scripted, type SmtpMoment, scriptedMailServer } from '../../../testing/scripted-mail-server'
import { type SmtpTimeouts, smtpTransport } from './smtp-transport'

const short: SmtpTimeouts = { ready: 400, reply: 400, whole: 5_000 }
const mail = {
  to: 'hana@s.example',
  locale: 'ja',
  subject: '件名',
  text: '本文',
  html: '<p>本文</p>',
} as const

async function answerTo(
  script: (moment: SmtpMoment) => Scripted | Promise<Scripted>,
  { connections, timeouts = short }: { connections?: number; timeouts?: SmtpTimeouts } = {},
) {
  const server = await scriptedMailServer(({ moment }) => script(moment))
  const transport = smtpTransport({
    url: server.url,
    from: 'no-reply@kansoku.example',
    timeouts,
    ...(connections && { connections }),
  })
  onTestFinished(() => transport.close?.())
  const answer = await transport.send({ ...mail, id: crypto.randomUUID() })
  return { answer, taken: server.taken.length }
}

const moments = ['connect', 'ehlo', 'sender', 'receiver', 'data'] as const

test.each(moments.flatMap((moment) => [[moment, 'DROP'] as const, [moment, 'SILENT'] as const]))(
  'a connection that ends before the text (%s, %s) is a mail that certainly did not leave',
  async (moment, what) => {
    const { answer, taken } = await answerTo((now) => (now === moment ? what : undefined))
    expect(answer).toMatchObject({ fault: 'connection', isPermanent: false })
    expect(taken).toBe(0)
  },
)

test.each([
  ['DROP', undefined],
  ['SILENT', undefined],
  ['DROP', 2],
  ['SILENT', 2],
] as const)('after the final dot it is unknown (%s, %s connections)', async (what, connections) => {
  const options = connections ? { connections } : {}
  const { answer, taken } = await answerTo((now) => (now === 'dot' ? what : undefined), options)
  // The library tries nothing again by itself.
  expect({ answer, taken }).toEqual({ answer: 'no_reply', taken: 1 })
})

test.each([
  ['250 half a line', 'CUT'],
  ['250-first of two lines', 'CUT'],
  ['250-first of two lines', ''],
  ['25', 'CUT'],
  ['354 go on', 'CUT'],
  ['354 go on', ''],
  ['150 working on it', ''],
  ['OK', ''],
] as const)('what is neither taken nor refused is unknown, too (%s %s)', async (said, how) => {
  for (const connections of [0, 2]) {
    const options = connections ? { connections } : {}
    const script = (now: SmtpMoment): Scripted =>
      now !== 'dot' ? undefined : how === 'CUT' ? { cut: said } : said
    const { answer, taken } = await answerTo(script, options)
    expect({ answer, taken }).toEqual({ answer: 'no_reply', taken: 1 })
  }
})

test.each(['150 working on it', 'OK'])(
  'a server that says %s before it had the text does not refuse the mail for good',
  async (said) => {
    for (const connections of [0, 2]) {
      const options = connections ? { connections } : {}
      const { answer } = await answerTo((now) => (now === 'data' ? `354 go on\n${said}` : undefined), options)
      expect(answer).toBe('no_reply')
    }
  },
)

test('a refusal of which half a line came is one', async () => {
  const { answer } = await answerTo((now) => (now === 'dot' ? { cut: '554 5.6.0 Content rej' } : undefined))
  expect(answer).toMatchObject({ fault: 'content', stage: 'content', isPermanent: true })
})

test('a server that sends a byte now and then is given up', async () => {
  const timeouts = { ready: 5_000, reply: 5_000, whole: 3_000 }
  const { answer } = await answerTo((now) => (now === 'dot' ? 'SILENT' : undefined), { timeouts })
  expect(answer).toBe('no_reply')
})

test.each([
  ['connect', '554 5.7.1 No service for you', 'our_side', 'connect'],
  ['sender', '550 5.7.1 Sender refused', 'our_side', 'sender'],
  ['receiver', '550 5.1.1 <hana@s.example>: User unknown', 'no_such_address', 'receiver'],
  ['receiver', '550-5.1.1 User\n550 5.1.1 unknown', 'no_such_address', 'receiver'],
  ['receiver', '550-5.1.1 one\n550 5.1.1 two', 'mailbox', 'receiver'],
  ['receiver', '550 5.1.1 <no-reply@kansoku.example>: User unknown', 'our_side', 'receiver'],
  ['data', '554 5.7.1 No', 'our_side', 'data'],
  ['dot', '554 5.6.0 Content rejected', 'content', 'content'],
  ['dot', '552 5.3.4 Too large', 'this_mail', 'content'],
  ['dot', '421 4.3.2 Closing', 'connection', 'content'],
  ['dot', '451 4.3.0 Later', 'mailbox', 'content'],
] as const)('at %s the reply %s is %s', async (moment, reply, fault, stage) => {
  for (const connections of [0, 2]) {
    const options = connections ? { connections } : {}
    const { answer } = await answerTo((now) => (now === moment ? reply : undefined), options)
    expect(answer).toMatchObject({ fault, stage, isPermanent: reply.startsWith('5') })
    expect(answer).toMatchObject({ said: expect.not.stringContaining('hana@') })
  }
})
