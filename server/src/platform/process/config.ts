import { resolve } from 'node:path'
import { secretIn } from '../crypto/secrets'
import { type AllowedPrivate, allowedPrivate } from '../http/post-outside'
import { proxyRanges } from '../http/proxy-ranges'
import { isDiskFull } from '../postgres/disk-full'
import { type Language, textIn } from '../words'
import {
  type GoogleConfig,
  type LineConfig,
  readGoogle,
  readLine,
  readPerSecond,
  readSms,
  type SmsConfig,
} from './channel-config'
import { ConfigError } from './config-error'
import { type MailProviders, readBounceAddress, readMailProviders } from './mail-providers-config'
import { projectRoot } from './project-root'
import { configWords } from './words'

export { ConfigError, type GoogleConfig }

/** All settings from the environment, checked. */
export interface Config {
  readonly environment: 'production' | 'staging' | 'development'
  /** web serves requests, worker runs the queue, all does both. */
  readonly role: 'all' | 'web' | 'worker'
  readonly host: string
  /** 0 lets the system choose, for tests. */
  readonly port: number
  /** Where a process that only works the queue says how it is; null: nowhere. */
  readonly probePort: number | null
  /** Origin of the pages, without a final slash. */
  readonly publicUrl: string
  /** Origin of /gql and /auth; the same unless KANSOKU_API_URL is set. */
  readonly apiUrl: string
  /** Null: the embedded server in dataDir. */
  readonly databaseUrl: string | null
  readonly dataDir: string
  /** Load the demo company on the first start. */
  readonly demo: boolean
  /** Distribute the time-series store over the nodes of Citus at every start. */
  readonly distribute: boolean
  readonly secret: string
  /** 32 bytes. */
  readonly encryptionKey: Buffer
  /** Platform administrators need a second factor, except those of the demo. */
  readonly adminSecondFactor: boolean
  /** In Fastify's form: false, the number of proxies, or their addresses. */
  readonly trustProxy: false | number | string
  /** Addresses of the own network to which webhooks and exports may be sent. */
  readonly privateTargets: AllowedPrivate
  readonly smtpUrl: string | null
  /** Sender of every mail, in the form of a From header. */
  readonly mailFrom: string
  /** Mails of surveys that the whole installation sends in a second; null: as fast as the mail server takes them. */
  readonly mailsPerSecond: number | null
  /** What the mail provider shows when it tells of bounces; null: it cannot. */
  readonly mailEventsSecret: string | null
  /** Where bounces go, as the envelope of surveys' mails names it: name+id@domain; null: to the sender. */
  readonly bounceAddress: string | null
  readonly mailProviders: MailProviders
  /** The channel of LINE's Messaging API; null: there is none. */
  readonly line: LineConfig | null
  readonly sms: SmsConfig | null
  /** By which notebooks are opened in Colab; null: they are saved and uploaded by hand. */
  readonly google: GoogleConfig | null
  /** Figures of notebooks are drawn here, where the programs for it are installed. */
  readonly notebookFigures: boolean
  /** Where a simulator of providers of devices listens; null: companies connect to real ones alone. */
  readonly simulatorUrl: string | null
  /** Mail is shown at /dev/outbox instead of being sent: the embedded demo without SMTP_URL. */
  readonly outbox: boolean
  /** Mail reaches somebody: over SMTP, or in the outbox. Otherwise nothing may depend on mail. */
  readonly sendsMail: boolean
  /** Address for failure reports; null: none are sent. */
  readonly sentryDsn: string | null
  /** The reported share of traces, 0 to 1. */
  readonly traceRate: number
  /** Language of the terminal. */
  readonly language: Language
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment. With the embedded database, missing secrets are made in the data folder. */
export function readConfig(env: Environment): Config {
  const { databaseUrl, dataDir } = readLocation(env)
  const demo = flag(env, 'KANSOKU_DEMO', databaseUrl === null)
  const port = readPort(env, 'PORT') ?? 5220
  const publicUrl = origin(env, 'KANSOKU_PUBLIC_URL') ?? `http://localhost:${port}`
  const outbox = demo && databaseUrl === null && !env.SMTP_URL
  const environment = oneOf(env, 'KANSOKU_ENV', ['production', 'staging', 'development'])
  return {
    environment,
    role: oneOf(env, 'KANSOKU_ROLE', ['all', 'web', 'worker']),
    host: readHost(env, demo),
    port,
    probePort: readPort(env, 'KANSOKU_PROBE_PORT'),
    publicUrl,
    apiUrl: origin(env, 'KANSOKU_API_URL') ?? publicUrl,
    databaseUrl,
    dataDir,
    demo,
    distribute: flag(env, 'KANSOKU_DISTRIBUTE', false),
    secret: readSecret(env, databaseUrl, dataDir),
    encryptionKey: readEncryptionKey(env, databaseUrl, dataDir),
    adminSecondFactor: flag(env, 'KANSOKU_ADMIN_SECOND_FACTOR', true),
    trustProxy: readTrustProxy(env),
    privateTargets: readPrivateTargets(env),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env, publicUrl),
    mailsPerSecond: readPerSecond(env, 'KANSOKU_MAILS_PER_SECOND'),
    mailEventsSecret: readMailEventsSecret(env),
    bounceAddress: readBounceAddress(env),
    mailProviders: readMailProviders(env),
    line: readLine(env),
    sms: readSms(env),
    google: readGoogle(env),
    notebookFigures: flag(env, 'KANSOKU_NOTEBOOK_FIGURES', true),
    simulatorUrl: readSimulatorUrl(env, { demo, databaseUrl, port }),
    outbox,
    sendsMail: outbox || Boolean(env.SMTP_URL),
    sentryDsn: readDsn(env),
    traceRate: readTraceRate(env, environment === 'staging' ? 1 : 0),
    language: oneOf(env, 'KANSOKU_LANGUAGE', ['ja', 'en']),
  }
}

/** Where the data are; unlike readConfig it makes nothing. */
export function readLocation(env: Environment): Pick<Config, 'databaseUrl' | 'dataDir'> {
  const databaseUrl = readDatabaseUrl(env)
  const folder = env.KANSOKU_DATA_DIR?.trim() ? env.KANSOKU_DATA_DIR : '.kansoku'
  return { databaseUrl, dataDir: resolve(projectRoot, folder) }
}

/** The demo brings its own, at the next port of this machine. */
function readSimulatorUrl(
  env: Environment,
  { demo, databaseUrl, port }: { demo: boolean; databaseUrl: string | null; port: number },
): string | null {
  const given = origin(env, 'KANSOKU_SIMULATOR_URL')
  if (given) return given
  return demo && databaseUrl === null && port > 0 && port < 65_535 ? `http://127.0.0.1:${port + 1}` : null
}

function readDatabaseUrl(env: Environment): string | null {
  if (!env.DATABASE_URL) return null
  if (!/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) throw new ConfigError(configWords.databaseUrl)
  if (hasBarePassword(env.DATABASE_URL)) throw new ConfigError(configWords.barePassword)
  return env.DATABASE_URL
}

/** A character of the name or password that would end it: what follows is taken for a port, a path or a comment. */
function hasBarePassword(address: string): boolean {
  const rest = address.slice(address.indexOf('//') + 2)
  const login = rest.slice(0, Math.max(rest.lastIndexOf('@'), 0))
  if (/%(?![0-9a-f]{2})/i.test(login)) return true
  if (!/[/?#]/.test(login)) return false
  if (!URL.canParse(address)) return true
  const { pathname, search, hash } = new URL(address)
  return `${pathname}${hash}`.includes('@') || /^\?[^=]*@/.test(search)
}

function readPort(env: Environment, name: 'PORT' | 'KANSOKU_PROBE_PORT'): number | null {
  const text = env[name]
  if (!text) return null
  // Number() takes blanks for 0, a port by chance.
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new ConfigError(configWords.port(name, text))
}

/** Whether a listening address cannot be reached from other machines. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** The demo's passwords are public, so it only listens on loopback. */
function readHost(env: Environment, demo: boolean): string {
  const host = env.HOST?.trim()
  if (!host) return demo ? '127.0.0.1' : '0.0.0.0'
  if (!demo || isLoopback(host)) return host
  throw new ConfigError(configWords.publicDemo(host))
}

function readSecret(env: Environment, databaseUrl: string | null, dataDir: string): string {
  if (!env.KANSOKU_SECRET) return missingSecret('KANSOKU_SECRET', 'secret', databaseUrl, dataDir)
  if (env.KANSOKU_SECRET.length >= 32) return env.KANSOKU_SECRET
  throw new ConfigError(configWords.shortSecret)
}

function readEncryptionKey(env: Environment, databaseUrl: string | null, dataDir: string): Buffer {
  const name = 'KANSOKU_ENCRYPTION_KEY'
  const text = env[name] || missingSecret(name, 'encryption-key', databaseUrl, dataDir)
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length === 32) return key
  throw new ConfigError(configWords.encryptionKey)
}

/** Processes that share an external database need the same secret, so it must be set. */
function missingSecret(variable: string, file: string, databaseUrl: string | null, dataDir: string): string {
  if (databaseUrl === null) return secretOfFolder(dataDir, file)
  throw new ConfigError(configWords.secretMissing(variable))
}

function secretOfFolder(dataDir: string, file: string): string {
  try {
    return secretIn(dataDir, file)
  } catch (error) {
    if (isDiskFull(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(configWords.unwritableFolder(dataDir, reason))
  }
}

function readSmtpUrl(env: Environment): string | null {
  if (!env.SMTP_URL) return null
  if (URL.canParse(env.SMTP_URL) && /^smtps?:\/\//.test(env.SMTP_URL)) return env.SMTP_URL
  // The value is not quoted, because it contains a password.
  throw new ConfigError(configWords.smtpUrl)
}

function readMailFrom(env: Environment, publicUrl: string): string {
  const from = env.KANSOKU_MAIL_FROM || textIn(configWords.sender(new URL(publicUrl).hostname), 'ja')
  if (/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) return from
  throw new ConfigError(configWords.mailFrom)
}

function readMailEventsSecret(env: Environment): string | null {
  const secret = env.KANSOKU_MAIL_EVENTS_SECRET
  if (!secret) return null
  if (secret.length >= 16) return secret
  throw new ConfigError(configWords.shortMailEventsSecret)
}

function readTrustProxy(env: Environment): false | number | string {
  const text = env.KANSOKU_TRUST_PROXY
  if (!text || text === '0' || text === 'false') return false
  if (/^\d+$/.test(text)) return Number(text)
  if (proxyRanges(text)) return text
  throw new ConfigError(configWords.trustProxy)
}

function readPrivateTargets(env: Environment): AllowedPrivate {
  const allowed = allowedPrivate(env.KANSOKU_PRIVATE_TARGETS ?? '')
  if (allowed) return allowed
  throw new ConfigError(configWords.privateTargets)
}

function readDsn(env: Environment): string | null {
  if (!env.SENTRY_DSN) return null
  if (/^https?:\/\/[^@/]+@[^/]+\/.*\d$/.test(env.SENTRY_DSN)) return env.SENTRY_DSN
  throw new ConfigError(configWords.sentryDsn)
}

function readTraceRate(env: Environment, fallback: number): number {
  const text = env.SENTRY_TRACES_SAMPLE_RATE
  if (!text) return fallback
  const rate = Number(text)
  if (text.trim() !== '' && rate >= 0 && rate <= 1) return rate
  throw new ConfigError(configWords.traceRate(text))
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === '1' || text === '0') return text === '1'
  throw new ConfigError(configWords.flag(name, text))
}

/** The first choice is the default. */
function oneOf<const T extends string>(env: Environment, name: string, choices: readonly [T, ...T[]]): T {
  const text = env[name]
  if (!text) return choices[0]
  const found = choices.find((choice) => choice === text)
  if (found) return found
  throw new ConfigError(configWords.choice(name, choices.join(', '), text))
}

function origin(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin
  throw new ConfigError(configWords.origin(name, text))
}
