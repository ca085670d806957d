import { ConfigError } from './config-error'
import { configWords } from './words'

/** The channel of LINE's Messaging API. */
export interface LineConfig {
  readonly token: string
  /** Signs what LINE posts to the webhook. */
  readonly secret: string
  readonly apiUrl: string
}

/** The OAuth client of Google by which notebooks are put into Google Drive. */
export interface GoogleConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly addresses: { readonly authorize: string; readonly token: string; readonly upload: string }
}

/** The adapter to a provider of SMS. */
export interface SmsConfig {
  readonly url: string
  readonly token: string
  /** Null: as fast as the adapter takes them. */
  readonly perSecond: number | null
}

type Environment = Readonly<Record<string, string | undefined>>

export function readLine(env: Environment): LineConfig | null {
  const { KANSOKU_LINE_TOKEN: token, KANSOKU_LINE_SECRET: secret } = env
  if (!token && !secret) return null
  if (!token || !secret)
    throw new ConfigError(configWords.together('KANSOKU_LINE_TOKEN', 'KANSOKU_LINE_SECRET'))
  return { token, secret, apiUrl: address(env, 'KANSOKU_LINE_API_URL') ?? 'https://api.line.me' }
}

export function readGoogle(env: Environment): GoogleConfig | null {
  const { KANSOKU_GOOGLE_CLIENT_ID: clientId, KANSOKU_GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) {
    throw new ConfigError(configWords.together('KANSOKU_GOOGLE_CLIENT_ID', 'KANSOKU_GOOGLE_CLIENT_SECRET'))
  }
  // One server in the place of all of Google's, for trying it out.
  const other = address(env, 'KANSOKU_GOOGLE_API_URL')
  return {
    clientId,
    clientSecret,
    addresses: {
      authorize: `${other ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
      token: `${other ?? 'https://oauth2.googleapis.com'}/token`,
      upload: `${other ?? 'https://www.googleapis.com'}/upload/drive/v3/files`,
    },
  }
}

export function readSms(env: Environment): SmsConfig | null {
  const url = address(env, 'KANSOKU_SMS_URL')
  const token = env.KANSOKU_SMS_TOKEN
  if (!url && !token) return null
  if (!url || !token) throw new ConfigError(configWords.together('KANSOKU_SMS_URL', 'KANSOKU_SMS_TOKEN'))
  return { url, token, perSecond: readPerSecond(env, 'KANSOKU_SMS_PER_SECOND') }
}

/** How much leaves in a second; null: as much as is taken. */
export function readPerSecond(env: Environment, name: string): number | null {
  const text = env[name]
  if (!text) return null
  const rate = Number(text)
  if (rate > 0 && rate <= 10_000) return rate
  throw new ConfigError(configWords.perSecond(name, text))
}

/** A token goes there, so it is https, except on the same computer. */
function address(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isLocal = url?.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  if (url && (url.protocol === 'https:' || isLocal)) return text.endsWith('/') ? text.slice(0, -1) : text
  throw new ConfigError(configWords.tokenAddress(name))
}
