import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { aCompany } from '../../../../testing/builders'
import { testDatabase } from '../../../../testing/database'
import { graphqlAs, testConfig } from '../../../../testing/graphql'
import { mailServer, partOf } from '../../../../testing/mail-server'
import { aMember, anAdmin, anOwner } from '../../../../testing/people'
import { sendMail, smtpTransport } from '../../../platform/mailer'
import { checkMail } from './check-mail'
import type { Dns } from './domain-records'

const { db } = await testDatabase()
const company = await aCompany(db)
const owner = await anOwner(db, company)
const check = '{ mailCheck { transport sender domain findings { check state says record } } }'
const send = 'mutation { sendMailToMyself }'
const now = () => new Date()

const failing = (code: string) => Object.assign(new Error(code), { code })

/** A DNS with these texts, and names that exist without one. */
function dnsOf(texts: Record<string, string[]>, { mx = true, silent = '' } = {}): Dns {
  return {
    resolveTxt: async (name) => {
      if (name === silent) throw failing('ETIMEOUT')
      const found = texts[name]
      if (!found) throw failing('ENOTFOUND')
      if (found.length === 0) throw failing('ENODATA')
      return found.map((text) => [text.slice(0, 9), text.slice(9)])
    },
    resolveMx: async () => {
      if (!mx) throw failing('ENODATA')
      return [{ exchange: 'mx.lab.jp', priority: 10 }]
    },
  }
}

const stateOf = async (dns: Dns, url: string) => {
  const { findings } = await checkMail(
    { smtpUrl: url, mailFrom: '観測 <no-reply@mail.lab.jp>', outbox: false },
    dns,
  )
  return Object.fromEntries(findings.map(({ check: name, state }) => [name, state]))
}

test('members, administrators and strangers may neither check nor send', async () => {
  for (const person of [null, await aMember(db, company), await anAdmin(db)]) {
    for (const document of [check, send]) {
      const { errors } = await graphqlAs(db, person, document)
      expect(errors?.[0]?.originalError).toHaveProperty('code')
    }
  }
  expect(await db.selectFrom('mail').selectAll().execute()).toEqual([])
})

test('without a mail server that is said, and a test mail is refused', async () => {
  const config = { ...testConfig, outbox: false, sendsMail: false }
  const { data } = await graphqlAs(db, owner, check, {}, { config })
  expect(data?.mailCheck).toMatchObject({ transport: 'NONE', sender: null, findings: [{ state: 'MISSING' }] })
  const { errors } = await graphqlAs(db, owner, send, {}, { config })
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'CONFLICT' })
})

test('nobody checks without end', async () => {
  const hasty = await anOwner(db, company)
  for (let time = 0; time < 10; time += 1) await graphqlAs(db, hasty, check)
  const { errors } = await graphqlAs(db, hasty, check)
  expect(errors?.[0]?.originalError).toMatchObject({ code: 'RATE_LIMITED' })
  for (let time = 0; time < 10; time += 1) await graphqlAs(db, hasty, send)
  const refused = await graphqlAs(db, hasty, send)
  expect(refused.errors?.[0]?.originalError).toMatchObject({ code: 'RATE_LIMITED' })
  await db.deleteFrom('mail').execute()
})

test('a refused log-in and a server that is gone differ, and neither tells the password', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(Object.assign(new Error('no'), { responseCode: 535 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const settings = { mailFrom: 'a@lab.jp', outbox: false }
  const refused = await checkMail(
    { ...settings, smtpUrl: `smtp://someone:s3cret@127.0.0.1:${port}` },
    dnsOf({}),
  )
  expect(refused.findings[0]).toMatchObject({ check: 'LOG_IN', state: 'MISSING' })
  expect(JSON.stringify(refused)).not.toMatch(/s3cret|someone|127\.0\.0\.1/)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const gone = await checkMail({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` }, dnsOf({}))
  expect(gone.findings[0]).toMatchObject({ check: 'LOG_IN', state: 'UNKNOWN' })
})

test('what is missing in the DNS, what is there, and what could not be asked', async () => {
  const { url } = await mailServer()
  const nothing = dnsOf({ '_domainkey.mail.lab.jp': [] }, { mx: false })
  expect(await stateOf(nothing, url)).toMatchObject({ MX: 'MISSING', SPF: 'MISSING', DMARC: 'MISSING' })
  expect(await stateOf(dnsOf({}), url)).toMatchObject({ DKIM: 'MISSING' })
  const all = {
    'mail.lab.jp': ['google-site-verification=x', 'v=spf1 include:_spf.lab.jp ~all'],
    '_domainkey.mail.lab.jp': [],
    '_dmarc.lab.jp': ['v=DMARC1; p=none'],
  }
  expect(await stateOf(dnsOf(all), url)).toEqual({
    LOG_IN: 'FOUND',
    SENDER: 'FOUND',
    MX: 'FOUND',
    SPF: 'FOUND',
    DKIM: 'FOUND',
    DMARC: 'FOUND',
  })
  expect(await stateOf(dnsOf(all, { silent: 'mail.lab.jp' }), url)).toMatchObject({ SPF: 'UNKNOWN' })
  for (const spf of [['v=spf1 +all'], ['v=spf1 ~all', 'v=spf1 -all']]) {
    expect(await stateOf(dnsOf({ ...all, 'mail.lab.jp': spf }), url)).toMatchObject({ SPF: 'MISSING' })
  }
})

test('a sender that nobody outside knows is said; the DNS is not asked', async () => {
  const { url } = await mailServer()
  const dns: Dns = { resolveTxt: () => Promise.reject(new Error('asked')), resolveMx: () => Promise.reject() }
  const settings = { smtpUrl: url, mailFrom: '観測 <no-reply@localhost>', outbox: false }
  const { findings, domain } = await checkMail(settings, dns)
  expect(findings.map(({ check: name, state }) => [name, state])).toEqual([
    ['LOG_IN', 'FOUND'],
    ['SENDER', 'MISSING'],
  ])
  expect(domain).toBeNull()
})

test('the test mail arrives with all its letters', async () => {
  const { url, received } = await mailServer()
  const { data } = await graphqlAs(db, owner, send)
  expect(data).toEqual({ sendMailToMyself: owner.email })
  const { id } = await db
    .selectFrom('mail')
    .select('id')
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  const transport = smtpTransport({ url, from: '観測 <no-reply@lab.jp>' })
  await sendMail({ db, now, transport, texts: {}, publicUrl: 'https://kansoku.example' }, id)
  const [mail] = received
  if (!mail) throw new Error('Nothing arrived.')
  expect(partOf(mail, 'text/plain')).toContain('髙﨑・𠮷野・①②③・〜−・ｶﾅ・😀')
  expect(partOf(mail, 'text/html')).toContain('髙﨑・𠮷野・①②③・〜−・ｶﾅ・😀')
  expect(subjectOf(mail.source)).toBe('【観測】テストメール')
})

test('a long subject with rare letters arrives whole, in lines that every server takes', async () => {
  const { url, received } = await mailServer()
  const subject = `【睡眠調査】${'髙﨑さん😀 起床時チェック '.repeat(12)}`.trim()
  const transport = smtpTransport({ url, from: '𠮷野研究室 <no-reply@lab.jp>' })
  const mail = { id: 'x', to: 'a@lab.jp', locale: 'ja', subject, text: 'あ', html: '<p>あ</p>' } as const
  expect(await transport.send(mail)).toBe('sent')
  const source = received[0]?.source ?? ''
  expect(subjectOf(source)).toBe(subject)
  const head = source.slice(0, source.indexOf('\r\n\r\n')).split('\r\n')
  expect(Math.max(...head.map((line) => line.length))).toBeLessThanOrEqual(78)
})

test('addresses of carriers with dots in a row or before the @ are sent in quotes', async () => {
  const { url, receivers } = await dumbServer()
  const transport = smtpTransport({ url, from: 'no-reply@lab.jp' })
  for (const to of ['hana..ko@docomo.ne.jp', 'hanako.@ezweb.ne.jp', 'hana.ko@softbank.ne.jp']) {
    await transport.send({ id: to, to, locale: 'ja', subject: '件名', text: 'あ', html: '<p>あ</p>' })
  }
  expect(receivers).toEqual(['"hana..ko"@docomo.ne.jp', '"hanako."@ezweb.ne.jp', 'hana.ko@softbank.ne.jp'])
})

/** The words of an encoded header, decoded as RFC 2047 says: blanks between two of them do not count. */
function subjectOf(source: string): string {
  const [, folded = ''] = /^Subject: ((?:.*\r\n[ \t])*.*)\r\n/im.exec(source) ?? []
  return folded
    .replace(/\r\n(?=[ \t])/g, '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/gi, (_, text) => Buffer.from(text, 'base64').toString())
    .replace(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      Buffer.from(
        text
          .replaceAll('_', ' ')
          .replace(/=([0-9A-F]{2})/g, (__, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString(),
    )
}

/** Takes everything, as carriers do: smtp-server refuses dots in a row, also in quotes. */
async function dumbServer() {
  const receivers: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 carrier\r\n')
    socket.on('data', (bytes) => {
      const said = bytes.toString()
      if (isData) {
        if (!said.endsWith('\r\n.\r\n')) return
        isData = false
        socket.write('250 ok\r\n')
        return
      }
      const [, receiver] = /^RCPT TO:<(.*)>/i.exec(said) ?? []
      if (receiver) receivers.push(receiver)
      isData = said.startsWith('DATA')
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, receivers }
}
