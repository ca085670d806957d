import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What a mail server does to those who send. */
export interface Weather {
  readonly name: string
  readonly greeting?: Refusal
  readonly mailFrom?: Refusal
  readonly receiver?: Refusal
  /** Only of this domain; the others are taken. */
  readonly domain?: string
  readonly data?: Refusal
  /** Milliseconds before the answer to the final dot. */
  readonly answersAfter?: number
  /** The share of mails whose connection ends when the text is there and the answer is not. */
  readonly dropsAfterDot?: number
  /** The share of mails whose connection ends in the middle of the text. */
  readonly dropsInText?: number
}

interface Refusal {
  readonly code: number
  readonly text: string
}

const refusal = (code: number, text: string): Refusal => ({ code, text })
const first = 'first.example'

/** None of these tells of the receiver's address that it does not exist, the last one but for a whole domain at once. */
export const badWeathers: readonly Weather[] = [
  { name: 'answers 45 s after the dot', answersAfter: 45_000 },
  { name: 'drops every third connection after the dot', dropsAfterDot: 1 / 3 },
  { name: 'drops half of the connections within the text', dropsInText: 1 / 2 },
  { name: '421 at the greeting', greeting: refusal(421, '4.7.0 Too many connections, try again later') },
  { name: '554 at the greeting', greeting: refusal(554, 'No SMTP service here') },
  { name: '550 at MAIL FROM', mailFrom: refusal(550, '5.7.1 Sender rejected') },
  { name: '553 at MAIL FROM', mailFrom: refusal(553, '5.1.8 Sender address rejected: Domain not found') },
  { name: '451 at MAIL FROM', mailFrom: refusal(451, '4.3.0 Temporary failure') },
  { name: 'mailbox full', receiver: refusal(552, '5.2.2 Mailbox full') },
  { name: 'mailbox full for now', receiver: refusal(452, '4.2.2 Over quota') },
  {
    name: 'blocklist',
    receiver: refusal(550, '5.7.1 Service unavailable; Client host blocked using zen.spamhaus.org'),
  },
  { name: 'a bare 550', receiver: refusal(550, 'Requested action not taken') },
  { name: 'a bare 554', receiver: refusal(554, 'Transaction failed') },
  { name: 'no such domain', receiver: refusal(550, '5.1.2 Domain not found') },
  { name: 'too large', receiver: refusal(552, '5.3.4 Message size exceeds fixed maximum message size') },
  { name: 'a syntax error', receiver: refusal(501, '5.1.3 Bad recipient address syntax') },
  { name: 'relay denied', receiver: refusal(554, '5.7.1 Relay access denied') },
  { name: 'SPF', receiver: refusal(550, '5.7.23 SPF validation failed') },
  { name: 'greylisting', receiver: refusal(451, '4.7.1 Greylisted, please try again') },
  {
    name: 'a filter of contents',
    receiver: refusal(550, '5.1.0 Message rejected due to content restrictions'),
  },
  { name: '550 after the dot', data: refusal(550, '5.7.1 Rejected by policy') },
  { name: '554 after the dot', data: refusal(554, 'Transaction failed') },
  { name: '451 after the dot', data: refusal(451, '4.3.0 Try again later') },
  { name: 'one domain has no mailbox', receiver: refusal(550, '5.1.1 User unknown'), domain: first },
]

const clear: Weather = { name: 'clear' }

/** A mail that the server took, or has whole without having said so. */
export interface TakenMail {
  readonly id: string
  readonly to: string
  readonly source: string
}

export interface StormyMailServer {
  readonly url: string
  readonly taken: readonly TakenMail[]
  readonly weather: Weather
  set(weather: Weather | null): void
  close(): Promise<void>
}

/** Addresses of `gone` never exist; all others do. */
export async function stormyMailServer(
  gone: ReadonlySet<string>,
  random: () => number,
  onMail: (mail: TakenMail) => void,
): Promise<StormyMailServer> {
  let weather = clear
  const taken: TakenMail[] = []
  const refuse = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Longer than any weather.
    socketTimeout: 120_000,
    logger: false,
    onConnect: (_session, done) => done(weather.greeting && refuse(weather.greeting)),
    onMailFrom: (_address, _session, done) => done(weather.mailFrom && refuse(weather.mailFrom)),
    onRcptTo({ address }, _session, done) {
      if (gone.has(address)) return done(refuse({ code: 550, text: '5.1.1 User unknown' }))
      const { receiver, domain } = weather
      if (receiver && (!domain || address.endsWith(`@${domain}`))) return done(refuse(receiver))
      done()
    },
    onData(stream, session, done) {
      const now = weather
      if (random() < (now.dropsInText ?? 0)) {
        stream.resume()
        return end(session)
      }
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        if (now.data) return done(refuse(now.data))
        const source = Buffer.concat(chunks).toString()
        const mail = {
          id: /^Message-ID: <([\w-]+)@/im.exec(source)?.[1] ?? 'none',
          to: session.envelope.rcptTo[0]?.address ?? '',
          source,
        }
        taken.push(mail)
        onMail(mail)
        if (random() < (now.dropsAfterDot ?? 0)) return end(session)
        if (now.answersAfter) await delay(now.answersAfter)
        done()
      })
    },
  })
  const sockets = new Map<string, { destroy(): void }>()
  server.server.on('connection', (socket) => {
    const address = `${socket.remoteAddress}:${socket.remotePort}`
    sockets.set(address, socket)
    socket.once('close', () => sockets.delete(address))
  })
  const end = ({ remoteAddress, remotePort }: SMTPServerSession & { remotePort?: number }) =>
    sockets.get(`${remoteAddress}:${remotePort}`)?.destroy()
  // A sender that is killed resets its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    get weather() {
      return weather
    },
    set(next) {
      weather = next ?? clear
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Domains of the addresses that exist. */
export const domains = [first, 'second.example', 'third.example'] as const
