import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { mailServer, partOf } from '../../testing/mail-server'
import { scriptedMailServer } from '../../testing/scripted-mail-server'
import {
  noTransport,
  outboxTransport,
  queueMail,
  queueMailOf,
  sendMail,
  smtpTransport,
} from '../platform/mailer'
import { newId } from '../platform/postgres/ids'
import { createLog } from '../platform/process/log'
import { startWorker } from './worker'

const database = await testDatabase()
const { db } = database
const now = () => new Date()
const from = '観測 <no-reply@kansoku.example>'
const address = 'hanako@lab.example'
const text =
  '花子 様\n\n次のリンクを開いてください。\nhttps://kansoku.example/x?a=1&b=2#token=SECRET-TOKEN\n\n<b>以上</b>'
const mail = { to: address, locale: 'ja', subject: '【観測】件名', text, kind: 'test' } as const

async function queued(): Promise<string> {
  await db.transaction().execute((tx) => queueMail(tx, mail, now()))
  const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  return id
}

const rowOf = (id: string) => db.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst()
const senderTo = (url: string) => ({
  db,
  now,
  transport: smtpTransport({ url, from }),
  texts: {},
  publicUrl: 'https://kansoku.example',
})

test('a mail of a change that is rolled back is never sent', async () => {
  const failing = db.transaction().execute(async (tx) => {
    await queueMail(tx, mail, now())
    throw new Error('the change failed')
  })
  await expect(failing).rejects.toThrow('the change failed')

  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
  const jobs = await database.pool.query('select 1 from graphile_worker._private_jobs')
  expect(jobs.rows).toEqual([])
})

test('a mail arrives in Japanese, as text and as a page, from us', async () => {
  const { url, received } = await mailServer()
  const id = await queued()
  await sendMail(senderTo(url), id)
  const [arrived] = received
  if (!arrived) throw new Error('Nothing arrived.')

  expect(arrived.to).toEqual([address])
  expect(arrived.source).toMatch(/^From: =\?UTF-8\?.*<no-reply@kansoku\.example>/m)
  expect(arrived.source).toContain(`Message-ID: <${id}@kansoku.example>`)
  expect(arrived.source).toMatch(/^Content-Language: ja/im)
  expect(partOf(arrived, 'text/plain').replaceAll('\r\n', '\n').trim()).toBe(text)
  expect(partOf(arrived, 'text/html')).toContain('&lt;b&gt;以上&lt;/b&gt;')
  expect(partOf(arrived, 'text/html')).toContain(
    'href="https://kansoku.example/x?a=1&amp;b=2#token=SECRET-TOKEN"',
  )
})

test('the text of a sent mail is deleted, and the mail is not sent again', async () => {
  const { url, received } = await mailServer()
  const id = await queued()
  await Promise.all([sendMail(senderTo(url), id), sendMail(senderTo(url), id)])
  await sendMail(senderTo(url), id)

  expect(received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({
    recipient: null,
    subject: null,
    body_text: null,
    body_html: null,
    kind: 'test',
  })
})

test('a mail that the server takes later is tried again by itself', async () => {
  const { url, received } = await mailServer(['later'])
  const worker = await startWorker(
    database,
    createLog('silent'),
    now,
    { transport: smtpTransport({ url, from }), texts: {}, publicUrl: 'https://kansoku.example' },
    Buffer.alloc(32),
  )
  onTestFinished(() => worker.stop())
  const id = await queued()

  await expect.poll(async () => (await rowOf(id))?.sent_at, { timeout: 120_000 }).toBeInstanceOf(Date)
  expect(received).toHaveLength(1)
})

test('a receiver who is refused for good is not tried again', async () => {
  const { url, received } = await mailServer(['never'])
  const id = await queued()
  await sendMail(senderTo(url), id)
  await sendMail(senderTo(url), id)

  expect(received).toEqual([])
  expect(await rowOf(id)).toMatchObject({ sent_at: null, refused_at: expect.any(Date), recipient: null })
})

test.each([
  ['the server says later', async () => (await mailServer(['later', 'later', 'later'])).url],
  ['no server answers', async () => 'smtp://127.0.0.1:1'],
])('when %s, neither address nor text reaches the log or the queue', async (_, urlOf) => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const transport = smtpTransport({ url: await urlOf(), from })
  const worker = await startWorker(
    database,
    createLog('trace', stream),
    now,
    { transport, texts: {}, publicUrl: 'https://kansoku.example' },
    Buffer.alloc(32),
  )
  onTestFinished(() => worker.stop())
  const id = await queued()

  await expect.poll(() => lines.join(''), { timeout: 120_000 }).toContain(`The mail ${id} could not be sent`)
  const jobs = await database.pool.query('select * from graphile_worker._private_jobs')
  const said = lines.join('') + JSON.stringify(jobs.rows)
  for (const hidden of [address, 'SECRET-TOKEN', '花子', '件名']) expect(said).not.toContain(hidden)
  expect(await rowOf(id)).toMatchObject({ sent_at: null, recipient: address })
  await db.deleteFrom('mail').where('id', '=', id).execute()
})

test.each(['DROP', 'SILENT'] as const)(
  'an invitation that the server takes and never answers (%s) leaves twice at most, marked',
  async (what) => {
    const { url, taken } = await scriptedMailServer(({ moment }) => (moment === 'dot' ? what : undefined))
    const timeouts = { ready: 2_000, reply: 300, whole: 5_000 }
    const sender = { ...senderTo(url), transport: smtpTransport({ url, from, timeouts }) }
    const id = await queued()
    await expect(sendMail(sender, id)).rejects.toThrow('no reply after DATA')
    expect(await rowOf(id)).toMatchObject({ sent_at: null, refused_at: null, may_be_repeated: true })
    for (let attempt = 0; attempt < 5; attempt += 1) await sendMail(sender, id)
    expect(taken.map((mail) => mail.id)).toEqual([id, id])
    expect(await rowOf(id)).toMatchObject({ sent_at: null, refused_at: expect.any(Date), recipient: null })
  },
)

test.each([
  ['550 5.7.1 blocked using zen.spamhaus.org', 'receiver'],
  ['550', 'receiver'],
  ['554 Transaction failed', 'dot'],
  ['550 5.7.1 Sender refused', 'sender'],
] as const)('an invitation that is refused with %s at %s is tried again', async (reply, when) => {
  const replies = [reply]
  const { url, taken } = await scriptedMailServer(({ moment }) =>
    moment === when ? replies.shift() : undefined,
  )
  const id = await queued()
  await expect(sendMail(senderTo(url), id)).rejects.toThrow('could not be sent')
  await sendMail(senderTo(url), id)
  expect(taken.at(-1)?.id).toBe(id)
  expect(await rowOf(id)).toMatchObject({ sent_at: expect.any(Date), may_be_repeated: false })
})

test('a mail that waits for its reply is taken by no other job, and blocks none', async () => {
  let reply = (_: string) => {}
  const answered = new Promise<string>((resolve) => {
    reply = resolve
  })
  const { url, taken } = await scriptedMailServer(({ moment }) => (moment === 'dot' ? answered : undefined))
  const id = await queued()
  const waiting = sendMail(senderTo(url), id)
  await expect.poll(() => taken.length).toBe(1)
  // Its row is not locked: others are told to look later.
  await sendMail(senderTo(url), id)
  const jobs = await database.pool.query('select key from graphile_worker._private_jobs where key = $1', [
    `send-mail ${id}`,
  ])
  expect(jobs.rows).toEqual([{ key: `send-mail ${id}` }])
  reply('250 at last')
  await waiting
  expect(taken).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ sent_at: expect.any(Date) })
})

test('without a mail server mail stays queued, and the reason is shown', async () => {
  const id = await queued()

  await expect(
    sendMail({ db, now, transport: noTransport, texts: {}, publicUrl: 'https://kansoku.example' }, id),
  ).rejects.toThrow('SMTP_URL is not set')
  expect(await rowOf(id)).toMatchObject({ sent_at: null, recipient: address })
})

test('the demo keeps what it would have sent', async () => {
  const id = await queued()
  await sendMail({ db, now, transport: outboxTransport, texts: {}, publicUrl: 'https://kansoku.example' }, id)

  expect(await rowOf(id)).toMatchObject({ sent_at: expect.any(Date), recipient: address, body_text: text })
})

test.each([
  ['as it was queued', { text: 'あ'.repeat(1_500_000), attachments: [] }],
  ['with a file', { text: '本文', attachments: [Buffer.alloc(9_000_000)] }],
])(
  'a mail that is too large %s is refused and told, and is not tried again',
  async (_, { text: long, attachments }) => {
    const { url, received } = await mailServer()
    const content = { to: address, locale: 'ja', subject: '件名', text: long } as const
    const files = attachments.map((bytes) => ({ filename: 'a', contentType: 'image/png', content: bytes }))
    const worker = await startWorker(
      database,
      createLog('silent'),
      now,
      {
        transport: smtpTransport({ url, from }),
        publicUrl: 'https://kansoku.example',
        texts: { heavy: async () => ({ ...content, attachments: files }) },
      },
      Buffer.alloc(32),
    )
    onTestFinished(() => worker.stop())
    await db.transaction().execute((tx) => queueMailOf(tx, { kind: 'heavy', referenceId: newId() }, now()))
    const { id } = await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()

    await expect.poll(async () => (await rowOf(id))?.refused_at, { timeout: 120_000 }).not.toBeNull()

    const told = () =>
      db.selectFrom('job_failure').select(['message', 'given_up']).where('target_id', '=', id).execute()
    await expect
      .poll(told, { timeout: 120_000 })
      .toEqual([{ message: 'MailTooHeavyError The mail is too large to be sent', given_up: true }])
    const jobs = async () => {
      const { rows } = await database.pool.query(
        `select 1 from graphile_worker._private_jobs where payload ->> 'mailId' = $1`,
        [id],
      )
      return rows
    }
    await expect.poll(jobs, { timeout: 120_000 }).toEqual([])
    expect(received.filter(({ source }) => source.includes(id))).toEqual([])
  },
)
