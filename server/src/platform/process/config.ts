import { resolve } from 'node:path'
import { secretIn } from '../crypto/secrets'
import { proxyRanges } from '../http/proxy-ranges'
import { projectRoot } from './project-root'

/** A setting that cannot be used; the message names the variable and says what to do. */
export class ConfigError extends Error {}

/** Everything that the environment decides, checked. */
export interface Config {
  readonly environment: 'production' | 'staging' | 'development'
  /** web serves, worker works the queue, all does both. */
  readonly role: 'all' | 'web' | 'worker'
  readonly host: string
  /** 0 lets the system choose, for tests. */
  readonly port: number
  /** Origin of the pages, without a slash at the end. */
  readonly publicUrl: string
  /** Origin of /gql and /auth; the same unless KANSOKU_API_URL says otherwise. */
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
  /** Platform administrators have to have a second factor, those of the demo apart. */
  readonly adminSecondFactor: boolean
  /** As Fastify takes it: false, the number of proxies, or their addresses. */
  readonly trustProxy: false | number | string
  readonly smtpUrl: string | null
  /** Sender of every mail, as a From header has it. */
  readonly mailFrom: string
  /** Mail is shown at /dev/outbox instead of being sent: the embedded demo without SMTP_URL. */
  readonly outbox: boolean
  /** Where failures are reported to; null reports nothing. */
  readonly sentryDsn: string | null
  /** The part of traces that is reported, 0 to 1. */
  readonly traceRate: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads and checks the environment. With the embedded database, missing secrets are made in the data folder. */
export function readConfig(env: Environment): Config {
  const databaseUrl = readDatabaseUrl(env)
  const dataDir = resolve(projectRoot, env.KANSOKU_DATA_DIR || '.kansoku')
  const demo = flag(env, 'KANSOKU_DEMO', databaseUrl === null)
  const port = readPort(env)
  const publicUrl = origin(env, 'KANSOKU_PUBLIC_URL') ?? `http://localhost:${port}`
  const environment = oneOf(env, 'KANSOKU_ENV', ['production', 'staging', 'development'])
  return {
    environment,
    role: oneOf(env, 'KANSOKU_ROLE', ['all', 'web', 'worker']),
    host: readHost(env, demo),
    port,
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
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env, publicUrl),
    outbox: demo && databaseUrl === null && !env.SMTP_URL,
    sentryDsn: readDsn(env),
    traceRate: readTraceRate(env, environment === 'staging' ? 1 : 0),
  }
}

function readDatabaseUrl(env: Environment): string | null {
  if (!env.DATABASE_URL) return null
  if (/^postgres(ql)?:\/\//.test(env.DATABASE_URL)) return env.DATABASE_URL
  throw new ConfigError('DATABASE_URL は postgres:// で始まるアドレスにしてください。')
}

function readPort(env: Environment): number {
  if (!env.PORT) return 5220
  const port = Number(env.PORT)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new ConfigError(`PORT は 0 から 65535 までの整数にしてください（いまの値: ${env.PORT}）。`)
}

/** Whether an address to listen at is out of reach for other machines. */
export const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** The demo's passwords are public, so that it never listens to other machines. */
function readHost(env: Environment, demo: boolean): string {
  if (!env.HOST) return demo ? '127.0.0.1' : '0.0.0.0'
  if (!demo || isLoopback(env.HOST)) return env.HOST
  throw new ConfigError(
    `デモデータのパスワードは公開されているため、デモはこのコンピューターの中だけで動きます。HOST=${env.HOST} で公開するときは KANSOKU_DEMO=0 を指定してください。`,
  )
}

function readSecret(env: Environment, databaseUrl: string | null, dataDir: string): string {
  if (!env.KANSOKU_SECRET) return missingSecret('KANSOKU_SECRET', 'secret', databaseUrl, dataDir)
  if (env.KANSOKU_SECRET.length >= 32) return env.KANSOKU_SECRET
  throw new ConfigError(
    'KANSOKU_SECRET は32文字以上にしてください。openssl rand -base64 32 で作ることができます。',
  )
}

function readEncryptionKey(env: Environment, databaseUrl: string | null, dataDir: string): Buffer {
  const name = 'KANSOKU_ENCRYPTION_KEY'
  const text = env[name] || missingSecret(name, 'encryption-key', databaseUrl, dataDir)
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  if (key.length === 32) return key
  throw new ConfigError(
    `${name} は32バイトをbase64か16進数で表したものにしてください。openssl rand -base64 32 で作ることができます。`,
  )
}

/** Several processes share an external database: they have to be told one secret. */
function missingSecret(variable: string, file: string, databaseUrl: string | null, dataDir: string): string {
  if (databaseUrl === null) return secretOfFolder(dataDir, file)
  throw new ConfigError(
    `DATABASE_URL を使うときは ${variable} も必要です。openssl rand -base64 32 で作ることができます。`,
  )
}

function secretOfFolder(dataDir: string, file: string): string {
  try {
    return secretIn(dataDir, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `データフォルダー ${dataDir} に書き込めません。権限を確認するか、KANSOKU_DATA_DIR で別のフォルダーを指定してください（${reason}）。`,
    )
  }
}

function readSmtpUrl(env: Environment): string | null {
  if (!env.SMTP_URL) return null
  if (URL.canParse(env.SMTP_URL) && /^smtps?:\/\//.test(env.SMTP_URL)) return env.SMTP_URL
  // Without the value: it holds a password.
  throw new ConfigError('SMTP_URL は smtp://user:password@host:587 か smtps://… の形にしてください。')
}

function readMailFrom(env: Environment, publicUrl: string): string {
  const from = env.KANSOKU_MAIL_FROM || `観測 <no-reply@${new URL(publicUrl).hostname}>`
  if (/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) return from
  throw new ConfigError('KANSOKU_MAIL_FROM は 観測 <no-reply@example.jp> のような形にしてください。')
}

function readTrustProxy(env: Environment): false | number | string {
  const text = env.KANSOKU_TRUST_PROXY
  if (!text || text === '0' || text === 'false') return false
  if (/^\d+$/.test(text)) return Number(text)
  if (proxyRanges(text)) return text
  throw new ConfigError(
    'KANSOKU_TRUST_PROXY には、前にあるプロキシの台数（例: 1）か、そのアドレス（例: 10.0.0.0/8）を指定してください。',
  )
}

function readDsn(env: Environment): string | null {
  if (!env.SENTRY_DSN) return null
  if (/^https?:\/\/[^@/]+@[^/]+\/.*\d$/.test(env.SENTRY_DSN)) return env.SENTRY_DSN
  throw new ConfigError('SENTRY_DSN は https://公開キー@ホスト/番号 の形にしてください。')
}

function readTraceRate(env: Environment, fallback: number): number {
  const text = env.SENTRY_TRACES_SAMPLE_RATE
  if (!text) return fallback
  const rate = Number(text)
  if (rate >= 0 && rate <= 1) return rate
  throw new ConfigError(`SENTRY_TRACES_SAMPLE_RATE は 0 から 1 までの数にしてください（いまの値: ${text}）。`)
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name]
  if (!text) return fallback
  if (text === '1' || text === '0') return text === '1'
  throw new ConfigError(`${name} は 1 か 0 にしてください（いまの値: ${text}）。`)
}

/** The first choice is the default. */
function oneOf<const T extends string>(env: Environment, name: string, choices: readonly [T, ...T[]]): T {
  const text = env[name]
  if (!text) return choices[0]
  const found = choices.find((choice) => choice === text)
  if (found) return found
  throw new ConfigError(`${name} は ${choices.join('、')} のどれかにしてください（いまの値: ${text}）。`)
}

function origin(env: Environment, name: string): string | null {
  const text = env[name]
  if (!text) return null
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text).origin
  throw new ConfigError(`${name} は https://example.jp のような形にしてください（いまの値: ${text}）。`)
}
