import PostalMime, { type Email } from 'postal-mime'
import { maskedReply } from '../../../../platform/mailer'
import { faultOfText } from './fault-of-text'
import { idHeader, idIn, isComplaint, type MailEvent } from './mail-event'

/** Deeper than a bounce of a bounce. */
const deepest = 20
const mostForwarded = 2
/** What is read of a part: a bounce says its reason at the top. */
const longestText = 50_000

/**
 * The events in a mail that came back: RFC 3464, complaints of RFC 5965, and the plain text of older servers and of carriers, in any
 * encoding. Empty: it is no bounce, or not of a mail of ours.
 */
export async function readBounce(raw: Uint8Array, depth = 0): Promise<MailEvent[]> {
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: deepest })
  const parts = mail.attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
  const id = idOf(mail, parts)
  const events = id === null ? [] : eventsOf(mail, parts, id)
  if (events.length > 0 || depth >= mostForwarded) return events
  // A gateway or a person forwards the bounce as a whole.
  for (const { mimeType, content } of mail.attachments) {
    if (mimeType !== 'message/rfc822' && mimeType !== 'message/global') continue
    const forwarded = await readBounce(bytesOf(content), depth + 1)
    if (forwarded.length > 0) return forwarded
  }
  return []
}

function eventsOf(mail: Email, parts: readonly Part[], id: string): MailEvent[] {
  // A receipt says what became of a mail that arrived.
  if (parts.some(({ mimeType }) => mimeType.endsWith('disposition-notification'))) return []
  const feedback = parts.find(({ mimeType }) => mimeType === 'message/feedback-report')
  if (feedback) {
    const type = fieldsOf(feedback.text).get('feedback-type')
    if (!isComplaint(type)) return []
    return [{ type: 'complaint', id, recipient: null, fault: null, isPermanent: true, said: null }]
  }
  const report = parts.find(({ mimeType }) => mimeType.endsWith('delivery-status'))
  return report ? eventsOfReport(report.text, id, oursOf(mail)) : eventOfText(mail, parts, id)
}

/** A bounce comes to the address from which its mail left. */
const oursOf = (mail: Email): string[] =>
  mail.headers
    .filter(({ key }) => key === 'to')
    .map(({ value }) => addressIn(value))
    .flatMap((address) => (address === null ? [] : [address.slice(address.lastIndexOf('@') + 1)]))

interface Part {
  readonly mimeType: string
  readonly text: string
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === 'string') return content.slice(0, longestText)
  return new TextDecoder().decode(content.slice(0, longestText))
}

/** By the address that it came to, by what is returned of our mail, or by what it answers. */
function idOf(mail: Email, parts: readonly Part[]): string | null {
  const received = ['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
  const byAddress = mail.headers
    .filter(({ key, value }) => received.includes(key) && value.includes('+'))
    .map(({ value }) => idIn(value))
  const returned = parts
    .filter(({ mimeType }) => mimeType.startsWith('message/') || mimeType.startsWith('text/'))
    .map(({ text }) => idOfHeaders(text))
  const answered = mail.headers
    .filter(({ key }) => key === 'in-reply-to' || key === 'references' || key === idHeader)
    .map(({ value }) => idIn(value))
  return [...byAddress, ...returned, ...answered, idOfHeaders(bodyOf(mail))].find((id) => id !== null) ?? null
}

/** Of the headers of our mail, as they are quoted: folded, or all of them indented. */
const idOfHeaders = (text: string): string | null =>
  [text.replace(/\r?\n[ \t]+/g, ' '), text]
    .flatMap((one) => one.split(/\r?\n/))
    .map((line) => fieldIn(line.replace(/^[>|\s]+/, '')))
    .map((field) =>
      field && (field.name === 'message-id' || field.name === idHeader) ? idIn(field.value) : null,
    )
    .find((id) => id !== null) ?? null

const bodyOf = ({ text, html }: Email): string =>
  (text ?? html?.replace(/<br\s*\/?>|<\/p>/gi, '\n').replace(/<[^<>]*>/g, ' ') ?? '').slice(0, longestText)

/** Our mails have one receiver. Of those to whom that one passes it on, one who got it, or still may, is enough. */
function eventsOfReport(text: string, id: string, ours: readonly string[]): MailEvent[] {
  const blocks = text
    .replace(/\r\n/g, '\n')
    .split(/\n{2,}/)
    .map(fieldsOf)
  const actionOf = (fields: ReadonlyMap<string, string>) =>
    /^[a-z]+/.exec(fields.get('action')?.toLowerCase() ?? '')?.[0]
  const isPartial = blocks.some((fields) => actionOf(fields) !== 'failed' && fields.has('action'))
  return blocks.flatMap((fields): MailEvent[] => {
    const action = actionOf(fields)
    const original = addressIn(fields.get('original-recipient'))
    const final = addressIn(fields.get('final-recipient'))
    if (action === 'delivered') return [{ ...nothing, type: 'delivered', id, recipient: original ?? final }]
    if (action !== 'failed' && action !== 'delayed') return []
    const status = /[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? null
    const diagnostic = (fields.get('diagnostic-code') ?? '').replace(/^\s*[\w-]+\s*;\s*/, '')
    // Where the receiver passes mails on, the original one is alive: the final one refused it.
    const recipient = final ?? original
    const told = faultOfText(diagnostic, status, recipient, { ours })
    const said = told && maskedReply(told.said, original ?? '')
    // The reporting server gave up, whatever the last reply was.
    const fault = told?.fault ?? 'mailbox'
    return [{ type: 'bounce', id, recipient, fault, isPermanent: !isPartial, said }]
  })
}

const nothing = { fault: null, isPermanent: false, said: null } as const

/** Header fields, with folded lines joined. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replace(/\n[ \t]+/g, ' ').split('\n')
  return new Map(
    lines.flatMap((line) => {
      const field = fieldIn(line)
      return field ? [[field.name, field.value]] : []
    }),
  )
}

function fieldIn(line: string): { name: string; value: string } | null {
  const [, name, value] = /^([\w-]+)[ \t]*:(.*)$/s.exec(line) ?? []
  return name && value !== undefined ? { name: name.toLowerCase(), value: value.trim() } : null
}

/** RFC 6533: \\x{2B}. */
const letterOf = (written: string, code: string): string => {
  const point = Number.parseInt(code, 16)
  return point >= 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : written
}

const addressIn = (field: string | undefined): string | null =>
  (field?.replace(/^\s*[\w-]+\s*;/, '').replace(/\\x\{([0-9a-f]{1,6})\}/gi, letterOf) ?? '')
    .split(/[\s;,<>]+/)
    .find((word) => /.@./.test(word)) ?? null

/** An answer from a person or a vacation program names our mail, too. */
const fromServer = /mailer-?daemon|postmaster|mail delivery|mail ?administrator/i
const aboutFailure =
  /undeliver|returned mail|failure notice|delivery (status|fail|has failed|problem)|mail system error|delivery notification|mail delivery|fail(ed|ure)|could not (be )?(send|sent|deliver)|不達|届き|届か|送信でき|配信でき|配信不能|エラー|error/i

/** It tells of an answer, of a success, or that the server tries on. */
const isAnswer =
  /^(re|aw|sv|fwd?|返信|転送)\s*[:：]|auto(matic)?[- ]?(reply|response)|out of (the )?office|vacation|自動(返信|応答)|不在/i
const isSuccess = /success(ful)?|\b(was|been) delivered|relayed|配信(完了|しました|されました)/i
const isDelay =
  /\bdelay(ed)?\b|\bwarning\b|still (being|undelivered|trying|queued)|not yet (been )?delivered|will (be )?(retr|continue|keep|try)|遅延|再送(します|を試み)/i
const hasGivenUp =
  /giv(e|en|ing) up|gave up|permanent|fatal|too long|expired|not going to try|undeliverable|returned/i
const ofPrograms = ['x-autoreply', 'x-autorespond', 'x-autoresponse', 'x-vacation', 'x-mailer-autoreply']

function eventOfText(mail: Email, parts: readonly Part[], id: string): MailEvent[] {
  const from = `${mail.from?.name ?? ''} ${mail.from?.address ?? ''}`
  const isBounce =
    mail.headers.some(({ key }) => key === 'x-failed-recipients') ||
    (fromServer.test(from) && aboutFailure.test(`${mail.subject ?? ''}\n${bodyOf(mail)}`))
  const subject = mail.subject ?? ''
  if (!isBounce || isAnswer.test(subject) || isSuccess.test(subject) || isDelay.test(subject)) return []
  if (mail.headers.some(({ key }) => ofPrograms.includes(key))) return []
  const text = [
    bodyOf(mail),
    ...parts.filter(({ mimeType }) => mimeType === 'text/plain').map((part) => part.text),
  ].join('\n')
  const own = withoutCopy(text)
  const failed = mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value
  const recipient = addressIn(failed) ?? addressBeforeReply(own)
  const lines = own
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const told =
    lines
      .map((line) =>
        faultOfText(joinedWithNext(lines, line), null, recipient, { about: own, ours: oursOf(mail) }),
      )
      .find((one) => one !== null) ?? faultOfText(lines.join(' '), '5.0.0', recipient, { ours: null })
  if (!told || isDelay.test(own)) return []
  const isPermanent = told.isPermanent || hasGivenUp.test(`${subject}\n${own}`)
  return [{ type: 'bounce', id, recipient, ...told, isPermanent }]
}

/** "<hana@s.example>:", as qmail and Postfix begin what became of a receiver. */
const addressBeforeReply = (text: string): string | null =>
  addressIn(
    text
      .split('\n')
      .map((line) => line.trim())
      .find((line) => /^<[^\s<>]+>:/.test(line))
      ?.split('>:')[0],
  )

/** A reply may be broken over two lines. */
function joinedWithNext(lines: readonly string[], line: string): string {
  return [line, lines[lines.indexOf(line) + 1] ?? ''].join(' ')
}

/** Our own text could say anything. */
function withoutCopy(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => beginsCopy(line.replace(/^[>\s]+/, '')))
  return end === -1 ? text : lines.slice(0, end).join('\n')
}

const beginsCopy = (line: string): boolean =>
  (line.startsWith('---') && /original|copy|原文|元の|オリジナル/i.test(line)) ||
  /^-+ below this line is a copy/i.test(line) ||
  /^(return-path|received|message-id):/i.test(line)
