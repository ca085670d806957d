import { Readable } from 'node:stream'
import { createTransport, type Transporter } from 'nodemailer'
import type { MailAnswer, MailRefusal, MailTransport, OutgoingMail } from './mail-transport'
import { classifyRefusal } from './refusal/classify-refusal'
import { maskedReply } from './refusal/masked-reply'
import { type MailStage, parseReply, type SmtpReply } from './refusal/smtp-reply'

interface SmtpSettings {
  /** smtp://user:password@host:587, smtps://… */
  readonly url: string
  readonly from: string
  /** So many connections are kept for mails to many; left out: each mail has one of its own. */
  readonly connections?: number
  /** Of every mail, so that a provider's events name it. */
  readonly headersOf?: (id: string) => Readonly<Record<string, string>>
  /** Where bounces go, as the envelope names it; left out: to the sender. */
  readonly bounceAddressOf?: (id: string) => string
  readonly timeouts?: SmtpTimeouts
}

/** In milliseconds. */
export interface SmtpTimeouts {
  /** Until the server is ready for a mail: connection, greeting, TLS and log-in. */
  readonly ready: number
  /** Until the next reply, or while it takes no more bytes. */
  readonly reply: number
  /** Of a mail altogether, since a server can send a byte now and then. */
  readonly whole: number
}

/** RFC 5321 4.5.3.2: five minutes for most replies, ten for the one after the final dot. Some servers let spammers wait on purpose. */
const usualTimeouts: SmtpTimeouts = { ready: 5 * 60_000, reply: 10 * 60_000, whole: 30 * 60_000 }

/** Sends over SMTP. Message-IDs use the sender's domain. */
export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { from, headersOf, bounceAddressOf, timeouts = usualTimeouts } = settings
  const smtp = transporterOf(settings, timeouts)
  const handedOver = watchBodies(smtp)
  const domain = domainOf(from)
  return {
    keepsText: false,
    close: () => smtp.close(),
    async send({ id, to, locale, subject, text, html, attachments, headers }: OutgoingMail) {
      const messageId = `<${id}@${domain}>`
      try {
        await smtp.sendMail({
          messageId,
          to: { name: '', address: to },
          ...(bounceAddressOf && { envelope: { from: bounceAddressOf(id), to } }),
          subject,
          text,
          html,
          ...(attachments && { attachments: [...attachments] }),
          headers: {
            'content-language': locale,
            'auto-submitted': 'auto-generated',
            ...headersOf?.(id),
            ...headers,
          },
          signal: AbortSignal.timeout(timeouts.whole),
        })
        return 'sent'
      } catch (error) {
        const ours = [domain, domainOf(bounceAddressOf?.(id) ?? from)]
        return answerOf(error, { isHandedOver: handedOver.has(messageId), to, ours })
      } finally {
        handedOver.delete(messageId)
      }
    },
  }
}

const domainOf = (address: string): string => /@([\w.-]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'

function transporterOf(
  { url, from, connections }: SmtpSettings,
  { ready, reply }: SmtpTimeouts,
): Transporter {
  const settings = {
    url,
    connectionTimeout: ready,
    greetingTimeout: ready,
    socketTimeout: reply,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return connections
    ? createTransport(
        { ...settings, pool: true, maxConnections: connections, maxMessages: Number.POSITIVE_INFINITY },
        { from },
      )
    : createTransport(settings, { from })
}

/** The Message-IDs of the mails whose last byte was taken by the connection; the final dot follows it. */
function watchBodies(smtp: Transporter): Set<string> {
  const handedOver = new Set<string>()
  smtp.use('stream', ({ data, message }, done) => {
    // Read only when the server asked for the text: what is lost before certainly did not leave.
    message.processFunc((body) => Readable.from(told(body, () => handedOver.add(String(data.messageId)))))
    done()
  })
  return handedOver
}

async function* told(body: Readable, end: () => void): AsyncGenerator<Buffer> {
  yield* body
  end()
}

/** A refusal after the dot is an answer. Silence is none, and neither is what takes nothing and refuses nothing: half a line, or a 354. */
function answerOf(
  error: unknown,
  { isHandedOver, to, ours }: { isHandedOver: boolean; to: string; ours: readonly string[] },
): MailAnswer {
  const { code, command, response, responseCode } = factsOf(error)
  const reply = response === undefined ? null : parseReply(response)
  // The library took the response for the one to the final dot.
  const isToDot = code === 'EMESSAGE' && response !== undefined
  if ((isHandedOver || isToDot) && !isRefusal(reply)) return 'no_reply'
  const stage = stageOf({ code, command }, isHandedOver)
  // The library itself refuses a mail that is larger than the server said to take.
  const isOwnRefusal = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'API')
  // Somebody of our own domain is a receiver like any other.
  const senders = ours.filter((domain) => !to.toLowerCase().endsWith(`@${domain.toLowerCase()}`))
  const fault = reply === null && isOwnRefusal ? 'this_mail' : classifyRefusal(stage, reply, senders)
  return {
    fault,
    stage,
    isPermanent: (reply?.code ?? (isOwnRefusal ? 500 : 0)) >= 500,
    code: [code ?? 'unknown', responseCode || null].filter(Boolean).join(' '),
    said: response === undefined ? null : maskedReply(response, to),
    // 421 ends the talk.
    isOfReceiver: reply !== null && reply.code !== 421 && isAfterSender(stage),
  } satisfies MailRefusal
}

const isRefusal = (reply: SmtpReply | null): boolean => reply !== null && reply.code >= 400

function stageOf({ code, command }: Pick<Facts, 'code' | 'command'>, isHandedOver: boolean): MailStage {
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return 'log_in'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'receiver'
  if (isHandedOver) return 'content'
  return command === 'DATA' ? (code === 'EMESSAGE' ? 'content' : 'data') : 'connect'
}

const isAfterSender = (stage: MailStage) => stage === 'receiver' || stage === 'data' || stage === 'content'

interface Facts {
  readonly code?: string | undefined
  readonly responseCode?: number | undefined
  readonly response?: string | undefined
  readonly command?: string | undefined
}

const factsOf = (error: unknown) => error as Facts
