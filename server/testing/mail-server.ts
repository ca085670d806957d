import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly to: string[]
  readonly source: string
}

/** The server's answer to each receiver in turn; 'yes' after the end of the list. */
export type Verdict = 'yes' | 'later' | 'full' | 'never'

const replies = {
  later: [451, 'later'],
  full: [452, 'mailbox full'],
  never: [550, '5.1.1 User unknown'],
} as const

/** Called at each mail: before the receiver is known, when its text is kept but not yet said to be, and when that was said. */
export type Watching = (stage: 'receiver' | 'kept' | 'said') => void

/** A local SMTP server that keeps received mails. */
export async function mailServer(
  verdicts: Verdict[] = [],
  watch: Watching = () => {},
): Promise<{ url: string; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      watch('receiver')
      const verdict = verdicts.shift() ?? 'yes'
      if (verdict === 'yes') return done()
      const [responseCode, text] = replies[verdict]
      done(Object.assign(new Error(`${text} <${address}>`), { responseCode }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(chunks).toString() })
        watch('kept')
        done()
        watch('said')
      })
    },
  })
  // A sender that is killed resets its connection.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, received }
}

/** The text of the part of this type. */
export function partOf({ source }: ReceivedMail, type: 'text/plain' | 'text/html'): string {
  const part = source.split(/^--.*$/m).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
