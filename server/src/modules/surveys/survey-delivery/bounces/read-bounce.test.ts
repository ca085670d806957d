import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { mailsIn } from './mails-in'
import { readBounce } from './read-bounce'

const id = '01a2074e-7b5c-7c3d-9e4f-0123456789ab'
const ours = `From: no-reply@kansoku.example\nTo: hana@s.example\nMessage-ID: <${id}@kansoku.example>\nSubject: =?UTF-8?B?5L2T6Kq/?=`
const read = (text: string | Buffer) =>
  readBounce(typeof text === 'string' ? Buffer.from(text.replaceAll('\n', '\r\n')) : text)

const report = (fields: string, original = ours) => `From: MAILER-DAEMON@mx.s.example
To: no-reply@kansoku.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mx.s.example.
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.s.example

${fields}
--b
Content-Type: text/rfc822-headers

${original}

--b--
`

test.each([
  ['5.1.1', 'smtp; 550 5.1.1 <hana@s.example>: User unknown', 'no_such_address'],
  ['5.0.0', 'smtp; 550 Unknown user hana@docomo.ne.jp', 'no_such_address'],
  ['5.1.10', 'smtp; 556 Domain does not accept mail', 'no_such_domain'],
  ['5.2.2', 'smtp; 552 5.2.2 Over quota', 'mailbox'],
  ['5.7.1', 'smtp; 550 5.7.1 blocked using zen.spamhaus.org', 'our_side'],
  ['5.7.23', 'smtp; 550 SPF failed', 'our_side'],
  ['5.3.4', 'smtp; 552 message too large', 'this_mail'],
  ['5.1.1', '', 'no_such_address'],
  ['5.4.7', 'smtp; 421 4.4.2 timeout', 'connection'],
  ['5.0.0', '', 'mailbox'],
])('of a report with status %s and %s the fault is %s', async (status, diagnostic, fault) => {
  const said = diagnostic ? `\nDiagnostic-Code: ${diagnostic}` : ''
  const fields = `Final-Recipient: rfc822; hana@s.example\nAction: failed\nStatus: ${status}${said}`
  expect(await read(report(fields))).toMatchObject([
    { type: 'bounce', id, recipient: 'hana@s.example', fault, isPermanent: true },
  ])
})

test('a report of a delay or a delivery is no bounce for good', async () => {
  const fields = (action: string) =>
    `Original-Recipient: rfc822;hana@s.example\nFinal-Recipient: rfc822; x@other.example\nAction: ${action}\nStatus: 4.4.1\nDiagnostic-Code: smtp; 451 later`
  expect(await read(report(fields('delayed')))).toMatchObject([{ isPermanent: false }])
  expect(await read(report(fields('delivered')))).toMatchObject([
    { type: 'delivered', recipient: 'hana@s.example' },
  ])
  expect(await read(report(fields('relayed')))).toEqual([])
})

test('of a mail that was passed on the report is of the last address, and names nobody', async () => {
  const fields =
    'Original-Recipient: rfc822;hana@s.example\nFinal-Recipient: rfc822; old@t.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 old unknown, passed on by hana'
  const passedOn = { recipient: 'old@t.example', said: '550 5.1.1 *** unknown, passed on by ***' }
  expect(await read(report(fields))).toMatchObject([passedOn])
  const exim = `X-Failed-Recipients: old@t.example,\nTo: no-reply@kansoku.example`
  const qmail = plain(
    Buffer.from(`<old@t.example>:\n550 5.1.1 User unknown\n\nMessage-ID: <${id}@kansoku.example>`),
    'Subject: failure notice',
  )
  expect(await read(qmail)).toMatchObject([{ recipient: 'old@t.example', fault: 'no_such_address' }])
  expect(
    await read(
      plain(Buffer.from(`550 5.1.1 User unknown\n\nMessage-ID: <${id}@x>`), `${exim}\nSubject: failed`),
    ),
  ).toMatchObject([{ recipient: 'old@t.example' }])
})

test.each([
  '<no-reply@kansoku.example>: User unknown',
  `User <bounces+${id}@mail.example> unknown`,
  'no such user: bounces+123-abc=s.example@em.sendgrid.example',
])('a report that denies our own address is of us: %s', async (words) => {
  const fields = `Final-Recipient: rfc822; hana@s.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 ${words}`
  expect(await read(report(fields))).toMatchObject([{ fault: 'our_side' }])
})

test('what staff read of it names nobody', async () => {
  const fields =
    'Final-Recipient: rfc822; hana@s.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n <hana@s.example>: hana unknown'
  const [event] = await read(report(fields))
  expect(event?.said).toBe('550 5.1.1 ***: *** unknown')
})

test('the whole mail may be returned instead of its headers, or nothing but the address that it came to', async () => {
  const fields = 'Final-Recipient: rfc822; hana@s.example\nAction: failed\nStatus: 5.1.1'
  const whole = report(fields).replace('text/rfc822-headers', 'message/rfc822')
  expect(await read(whole)).toMatchObject([{ id, fault: 'no_such_address' }])
  const silent = report(fields, 'Subject: x').replace('To: no-reply@', `To: bounces+${id}@`)
  expect(await read(silent)).toMatchObject([{ id, fault: 'no_such_address' }])
})

const plain = (body: Buffer, headers: string) =>
  Buffer.concat([
    Buffer.from(
      `From: Mail Delivery Subsystem <MAILER-DAEMON@docomo.ne.jp>\r\nTo: no-reply@kansoku.example\r\n${headers.replaceAll('\n', '\r\n')}\r\n\r\n`,
    ),
    body,
  ])
const japanese = `次のあて先へのメッセージはエラーのため送信できませんでした。

<hana@docomo.ne.jp>: host mfsmax.docomo.ne.jp said: 550
    Unknown user hana@docomo.ne.jp (in reply to RCPT TO command)

----- 元のメッセージ -----
Message-ID: <${id}@kansoku.example>
550 5.2.2 full
`.replaceAll('\n', '\r\n')
const shiftJis = iconv.encode(japanese, 'shift_jis')
const jis = iconv.encode(japanese, 'utf8')

test.each([
  ['UTF-8', jis, 'Content-Type: text/plain; charset=UTF-8\nContent-Transfer-Encoding: 8bit'],
  ['Shift_JIS', shiftJis, 'Content-Type: text/plain; charset=Shift_JIS\nContent-Transfer-Encoding: 8bit'],
  [
    'base64',
    Buffer.from(shiftJis.toString('base64')),
    'Content-Type: text/plain; charset=Shift_JIS\nContent-Transfer-Encoding: base64',
  ],
  [
    'quoted-printable',
    Buffer.from(
      [...shiftJis]
        .map((byte) =>
          byte === 13 || byte === 10
            ? String.fromCharCode(byte)
            : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
        )
        .join(''),
    ),
    'Content-Type: text/plain; charset=Shift_JIS\nContent-Transfer-Encoding: quoted-printable',
  ],
])("a carrier's plain text in %s is read", async (_, body, type) => {
  const headers = `Subject: =?UTF-8?B?${Buffer.from('エラーメール').toString('base64')}?=\nMIME-Version: 1.0\n${type}`
  expect(await read(plain(body, headers))).toMatchObject([
    { type: 'bounce', id, fault: 'no_such_address', isPermanent: true },
  ])
})

test('ISO-2022-JP without a reply of SMTP is read by its words', async () => {
  // 宛先が存在しません
  const words = Buffer.from('\u001b$B08@h$,B8:_$7$^$;$s\u001b(B', 'latin1')
  const body = Buffer.concat([words, Buffer.from(`\r\n\r\nMessage-ID: <${id}@kansoku.example>\r\n`)])
  const headers = 'Subject: Returned mail\nMIME-Version: 1.0\nContent-Type: text/plain; charset=ISO-2022-JP'
  expect(await read(plain(body, headers))).toMatchObject([{ id, fault: 'no_such_address' }])
})

test("qmail's and Exim's texts are read, and no more than their own part", async () => {
  const qmail = `Hi. This is the qmail-send program at s.example.
I'm afraid I wasn't able to deliver your message to the following addresses.

<hana@s.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Message-ID: <${id}@kansoku.example>

550 5.7.1 blocked by spamhaus`
  const headers = (subject: string) => `Subject: ${subject}\nMIME-Version: 1.0\nContent-Type: text/plain`
  expect(await read(plain(Buffer.from(qmail), headers('failure notice')))).toMatchObject([
    { id, fault: 'no_such_address' },
  ])
  const exim = `A message that you sent could not be delivered to one or more of its recipients.

  hana@s.example
    host mx.s.example [192.0.2.2]
    SMTP error from remote mail server after RCPT TO:<hana@s.example>:
    550 5.2.2 Mailbox full

------ This is a copy of the message, including all the headers. ------

Message-ID: <${id}@kansoku.example>`
  expect(
    await read(
      plain(Buffer.from(exim), `X-Failed-Recipients: hana@s.example\n${headers('Mail delivery failed')}`),
    ),
  ).toMatchObject([{ id, fault: 'mailbox', recipient: 'hana@s.example' }])
})

test.each([
  ['an absence', 'From: hana@s.example', 'Subject: Re: out of office', 'I am away. 550 5.1.1 User unknown'],
  ['a person', 'From: hana@s.example', 'Subject: Undeliverable?', 'Why do I get 550 5.1.1 User unknown?'],
  ['a server without a reason', 'From: postmaster@s.example', 'Subject: Returned mail', 'Something.'],
])('%s marks nobody for good', async (_, from, subject, body) => {
  const mail = `${from}\nTo: no-reply@kansoku.example\n${subject}\nIn-Reply-To: <${id}@kansoku.example>\nContent-Type: text/plain\n\n${body}\n`
  const events = await read(mail)
  for (const event of events) expect(event.fault).toBe('mailbox')
})

test('a complaint of a feedback loop is one', async () => {
  const mail = report('')
    .replace('report-type=delivery-status', 'report-type=feedback-report')
    .replace('message/delivery-status', 'message/feedback-report')
  expect(await read(mail)).toMatchObject([{ type: 'complaint', id }])
})

test.each([
  '',
  'From ',
  '\0\0\0',
  'Content-Type: multipart/mixed; boundary=x\n\n--x\n--x\n--x--',
  `Message-ID: <${id}@x>`,
])('what is no mail is no bounce: %j', async (text) => {
  expect(await read(text)).toEqual([])
})

test('a mailbox file is read mail by mail, and a mail alone as one', async () => {
  const split = async (text: string) => {
    const mails: string[] = []
    // In pieces, as a pipe gives them.
    const pieces = text.match(/[\s\S]{1,7}/g) ?? []
    for await (const mail of mailsIn(Readable.from(pieces.map((piece) => Buffer.from(piece)))))
      mails.push(mail.toString())
    return mails
  }
  expect(await split('From a@b Mon\nSubject: 1\n\n>From here\n\nFrom c@d Tue\nSubject: 2\n\ntext\n')).toEqual(
    ['Subject: 1\n\nFrom here\n\n', 'Subject: 2\n\ntext\n'],
  )
  // Of a mail alone a line that begins so is its text.
  expect(await split('Subject: 1\n\nFrom here on\n')).toEqual(['Subject: 1\n\nFrom here on\n'])
  expect(await split('From MAILER-DAEMON Mon\nSubject: piped\n\nx\n')).toEqual(['Subject: piped\n\nx\n'])
  expect(await split('')).toEqual([])
})

const failed = 'Final-Recipient: rfc822; hana@s.example\nAction: failed\nStatus: 5.1.1'

test.each([
  ['delivered', 'Final-Recipient: rfc822; other@t.example\nAction: delivered\nStatus: 2.0.0'],
  ['delayed', 'Final-Recipient: rfc822; other@t.example\nAction: delayed\nStatus: 4.4.1'],
  ['relayed', 'Final-Recipient: rfc822; other@t.example\nAction: relayed\nStatus: 2.0.0'],
  ['expanded', 'Final-Recipient: rfc822; list@t.example\nAction: expanded\nStatus: 2.0.0'],
])('an address that passes mails on to several lives, where one of them is %s', async (_, other) => {
  for (const fields of [`${failed}\n\n${other}`, `${other}\n\n${failed}`]) {
    const bounces = (await read(report(fields))).filter(({ type }) => type === 'bounce')
    expect(bounces.every(({ isPermanent }) => !isPermanent)).toBe(true)
  }
})

test('reports of RFC 6533, in base64, with a remark at the action, and forwarded as a whole are read', async () => {
  const dead = {
    type: 'bounce',
    id,
    recipient: 'hana@s.example',
    fault: 'no_such_address',
    isPermanent: true,
  }
  const global = report(failed.replace('rfc822; hana', 'utf-8; h\\x{61}na'))
    .replace('message/delivery-status', 'message/global-delivery-status')
    .replace('text/rfc822-headers', 'message/global-headers')
  expect(await read(global)).toMatchObject([dead])
  expect(await read(report(failed.replace('failed', 'Failed (permanently)')))).toMatchObject([dead])
  const fields = `Reporting-MTA: dns; mx.s.example\n\n${failed}`
  const coded = report(failed).replace(
    `message/delivery-status\n\n${fields}`,
    `message/delivery-status\nContent-Transfer-Encoding: base64\n\n${Buffer.from(fields).toString('base64')}`,
  )
  expect(coded).toContain('base64')
  expect(await read(coded)).toMatchObject([dead])
  const forwarded = `From: gateway@s.example\nTo: no-reply@kansoku.example\nSubject: Fwd: x\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=o\n\n--o\nContent-Type: text/plain\n\nSee below.\n--o\nContent-Type: message/rfc822\n\n${report(failed)}\n--o--\n`
  expect(await read(forwarded)).toMatchObject([dead])
})

test.each([
  ['5.1.1', 'smtp; 550 link to a domain that does not exist (in reply to end of DATA command)', 'content'],
  ['5.1.1', 'smtp; 550 5.1.1 user unknown (in reply to MAIL FROM command)', 'our_side'],
  ['5.1.2', 'smtp; 550 Domain kansoku.example does not exist', 'our_side'],
  ['5.1.2', 'smtp; 550 Domain s.example does not exist', 'no_such_domain'],
  ['5.0.0', 'smtp; host 192.0.2.1 port 465 said; 550 5.1.1 User unknown', 'no_such_address'],
  ['5.4.6', 'X-Postfix; mail for s.example loops back to myself', 'mailbox'],
])('status %s with %s is %s', async (status, diagnostic, fault) => {
  const fields = `Final-Recipient: rfc822; hana@s.example\nAction: failed\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`
  expect(await read(report(fields))).toMatchObject([{ fault, isPermanent: true }])
})

test.each(['not-spam', 'auth-failure', 'virus', 'other'])('a report of %s is no complaint', async (type) => {
  const feedback = (kind: string) =>
    report('')
      .replace('report-type=delivery-status', 'report-type=feedback-report')
      .replace('message/delivery-status', 'message/feedback-report')
      .replace('Reporting-MTA: dns; mx.s.example', `Feedback-Type: ${kind}\nUser-Agent: x/1\nVersion: 1`)
  expect(await read(feedback(type))).toEqual([])
  expect(await read(feedback('abuse'))).toMatchObject([{ type: 'complaint', id }])
})

const text = (subject: string, body: string, headers = '') =>
  `From: Mail Delivery System <MAILER-DAEMON@s.example>\nTo: bounces+${id}@kansoku.example\nSubject: ${subject}\n${headers}Content-Type: text/plain\n\n${body}\n`

test.each([
  ['Warning: message 1abc delayed 24 hours', 'hana@s.example\n Delay reason: SMTP error: 550 User unknown'],
  ['Delayed Mail (still being retried)', '550 User unknown, will be retried'],
  ['Successful Mail Delivery Report', '<hana@s.example>: delivery via mx.s.example: 550 User unknown'],
  ['Re: delivery status', '550 5.1.1 User unknown'],
  ['自動返信: エラー', '550 5.1.1 User unknown'],
])('a text of a server that tries on, has delivered or answers is no bounce: %s', async (subject, body) => {
  expect(await read(text(subject, body))).toEqual([])
})

test('what a program of absences says is no bounce, also under the name of a postmaster', async () => {
  const answer = (headers: string) => text('Delivery status', 'Error 550 5.1.1 User unknown', headers)
  expect(await read(answer('X-Autoreply: yes\n'))).toEqual([])
  expect(await read(answer(''))).toMatchObject([{ fault: 'no_such_address' }])
})

test.each([
  ["Sorry, I couldn't find any host named s.example. (#5.1.2)", 'no_such_domain'],
  ["I wasn't able to establish an SMTP connection. (#4.4.1)\nI'm not going to try again.", 'mailbox'],
])('a status in brackets, as of qmail, is read: %s', async (body, fault) => {
  expect(await read(text('failure notice', `<hana@s.example>:\n${body}`))).toMatchObject([
    { fault, isPermanent: true },
  ])
})

test('a receipt of what was displayed or deleted is no bounce, whatever it says and whoever sends it', async () => {
  const receipt = report(
    `Disposition: automatic-action/MDN-sent-automatically; deleted\nOriginal-Message-ID: <${id}@x>`,
  )
    .replace('report-type=delivery-status', 'report-type=disposition-notification')
    .replace('message/delivery-status', 'message/disposition-notification')
    .replace('This is the mail system', '550 unknown user: deleted without being read')
  expect(await read(receipt)).toEqual([])
})

test.each([
  [
    'of HTML alone',
    'text/html',
    `<p>Delivery has failed:</p><p>550 5.1.1 User unknown</p><p>Message-ID: &lt;${id}@x&gt;</p>`,
  ],
  [
    'that indents the headers of our mail',
    'text/plain',
    `Delivery has failed:\n\n    550 5.1.1 User unknown\n\n    Subject: x\n    Message-ID: <${id}@x>\n    To: hana@s.example`,
  ],
])('a bounce %s is of the mail that it names', async (_, type, body) => {
  const mail = `From: MAILER-DAEMON@mx.s.example\nSubject: Undelivered\nMIME-Version: 1.0\nContent-Type: ${type}\n\n${body}\n`
  expect(await read(mail)).toMatchObject([{ id, fault: 'no_such_address' }])
})
