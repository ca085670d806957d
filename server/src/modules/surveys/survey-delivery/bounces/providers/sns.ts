import { createVerify, X509Certificate } from 'node:crypto'
import * as z from 'zod'

/** What Amazon SNS posts: docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(200),
  TopicArn: z.string().max(300),
  Subject: z.string().max(1_000).optional(),
  Message: z.string(),
  Timestamp: z.string().max(40),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string().max(2_000),
  SigningCertURL: z.string().max(500),
  Token: z.string().max(2_000).optional(),
  SubscribeURL: z.string().max(4_000).optional(),
})
type SnsMessage = z.infer<typeof message>

/** How Amazon is asked; tests bring their own. */
export interface SnsNetwork {
  /** The certificate, as PEM. */
  certificate(url: URL): Promise<string>
  /** Asks for the page of a confirmation. */
  confirm(url: URL): Promise<void>
}

/** Older ones are repetitions: SNS gives up after hours. */
const oldestMs = 24 * 3_600_000
const host = /^sns\.([a-z]{2}(-[a-z]+)+-\d)\.amazonaws\.com(\.cn)?$/

/** Null: it is not signed by Amazon, too old, or of another topic. */
export async function verifiedSns(
  body: unknown,
  {
    topics,
    network,
    now,
  }: { readonly topics: readonly string[]; readonly network: SnsNetwork; readonly now: Date },
): Promise<SnsMessage | null> {
  const parsed = message.safeParse(body)
  if (!parsed.success) return null
  const { data } = parsed
  const age = Math.abs(now.getTime() - Date.parse(data.Timestamp))
  if (!topics.includes(data.TopicArn) || !(age <= oldestMs)) return null
  const url = certificateAddress(data.SigningCertURL)
  if (url === null) return null
  const pem = await network.certificate(url)
  return isSigned(data, pem, now) ? data : null
}

/** A certificate from anywhere else would prove nothing. */
function certificateAddress(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return null
  const isAmazons =
    host.test(url.hostname) && /^\/SimpleNotificationService-[0-9a-f]{16,64}\.pem$/.test(url.pathname)
  return isAmazons && url.search === '' && url.hash === '' ? url : null
}

function isSigned(data: SnsMessage, pem: string, now: Date): boolean {
  const fields =
    data.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  const text = fields.map((field) => (data[field] === undefined ? '' : `${field}\n${data[field]}\n`)).join('')
  try {
    const certificate = new X509Certificate(pem)
    if (new Date(certificate.validTo) < now) return false
    const algorithm = data.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1'
    return createVerify(algorithm).update(text).verify(certificate.publicKey, data.Signature, 'base64')
  } catch {
    return false
  }
}

/** Made of the topic and the token, never taken from the message: a webhook must not be told which address to open. */
export function confirmationAddress({ TopicArn, Token }: SnsMessage): URL | null {
  const [arn, partition, service, region = '', account = '', topic = '', ...more] = TopicArn.split(':')
  const isTopic =
    arn === 'arn' &&
    (partition === 'aws' || partition === 'aws-cn') &&
    service === 'sns' &&
    /^[a-z]{2}(?:-[a-z]+)+-\d$/.test(region) &&
    /^\d{12}$/.test(account) &&
    /^[\w-]+(?:\.fifo)?$/.test(topic) &&
    more.length === 0
  if (!isTopic || !Token) return null
  const url = new URL(`https://sns.${region}.amazonaws.com${partition === 'aws-cn' ? '.cn' : ''}/`)
  url.search = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn, Token }).toString()
  return url
}

const timeoutMs = 5_000
const longestPem = 20_000

/** Amazon itself; certificates are kept, since each has an address of its own. */
export function amazonSns(): SnsNetwork {
  const known = new Map<string, string>()
  const get = async (url: URL) => {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (!answer.ok) throw new Error(`${url.hostname} answered ${answer.status}.`)
    return (await answer.text()).slice(0, longestPem)
  }
  return {
    async certificate(url) {
      const pem = known.get(url.href) ?? (await get(url))
      if (known.size >= 20) known.clear()
      known.set(url.href, pem)
      return pem
    },
    async confirm(url) {
      await get(url)
    },
  }
}
