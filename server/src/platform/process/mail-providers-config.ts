import { ConfigError } from './config-error'
import { configWords } from './words'

/** Providers of mail that tell of bounces at an address of their own; null or empty: that address does not exist. */
export interface MailProviders {
  /** The topics of Amazon SNS that SES publishes to. */
  readonly sesTopics: readonly string[]
  /** The public key of SendGrid's signed events, base64. */
  readonly sendgridKey: string | null
  /** Mailgun's HTTP webhook signing key. */
  readonly mailgunKey: string | null
}

type Environment = Readonly<Record<string, string | undefined>>

export function readMailProviders(env: Environment): MailProviders {
  const sesTopics = (env.KANSOKU_SES_TOPIC_ARN ?? '')
    .split(',')
    .map((arn) => arn.trim())
    .filter(Boolean)
  if (!sesTopics.every((arn) => /^arn:aws(-cn)?:sns:[a-z0-9-]+:\d{12}:[\w-]+$/.test(arn)))
    throw new ConfigError(configWords.sesTopic)
  const sendgridKey = env.KANSOKU_SENDGRID_KEY || null
  if (sendgridKey !== null && !/^[A-Za-z0-9+/]{100,200}={0,2}$/.test(sendgridKey))
    throw new ConfigError(configWords.sendgridKey)
  const mailgunKey = env.KANSOKU_MAILGUN_KEY || null
  if (mailgunKey !== null && mailgunKey.length < 16) throw new ConfigError(configWords.mailgunKey)
  return { sesTopics, sendgridKey, mailgunKey }
}

/** The mail server has to deliver name+anything to it. */
export function readBounceAddress(env: Environment): string | null {
  const address = env.KANSOKU_BOUNCE_ADDRESS
  if (!address) return null
  if (/^[\w.-]{1,27}@[\w-]+(\.[\w-]+)+$/.test(address)) return address
  throw new ConfigError(configWords.bounceAddress)
}
