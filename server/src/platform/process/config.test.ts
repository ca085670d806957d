import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, readLocation } from './config'
import { projectRoot } from './project-root'

const dataDir = mkdtempSync(join(tmpdir(), 'kansoku-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const embedded = { KANSOKU_DATA_DIR: dataDir }
const external = {
  DATABASE_URL: 'postgres://kansoku@db.example/kansoku',
  KANSOKU_SECRET: 'a'.repeat(32),
  KANSOKU_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
}

describe('refused', () => {
  test.each([
    ['a port that is no number', { ...embedded, PORT: 'http' }, 'PORT'],
    ['a port of blanks', { ...embedded, PORT: '  ' }, 'PORT'],
    ['a port in another notation', { ...embedded, PORT: '0x10' }, 'PORT'],
    [
      'a share of traces of blanks',
      { ...embedded, SENTRY_TRACES_SAMPLE_RATE: ' ' },
      'SENTRY_TRACES_SAMPLE_RATE',
    ],
    ['a port past the last', { ...embedded, PORT: '65536' }, 'PORT'],
    ['a port for probes that is no number', { ...embedded, KANSOKU_PROBE_PORT: 'on' }, 'KANSOKU_PROBE_PORT'],
    ['a database address of another kind', { DATABASE_URL: 'mysql://db' }, 'DATABASE_URL'],
    ['an external database without a secret', { ...external, KANSOKU_SECRET: '' }, 'KANSOKU_SECRET'],
    ['a short secret', { ...embedded, KANSOKU_SECRET: 'short' }, 'KANSOKU_SECRET'],
    [
      'an external database without an encryption key',
      { ...external, KANSOKU_ENCRYPTION_KEY: '' },
      'KANSOKU_ENCRYPTION_KEY',
    ],
    [
      'an encryption key of 16 bytes',
      { ...external, KANSOKU_ENCRYPTION_KEY: 'ab'.repeat(16) },
      'KANSOKU_ENCRYPTION_KEY',
    ],
    ['the demo on an address that others reach', { ...embedded, HOST: '0.0.0.0' }, 'KANSOKU_DEMO'],
    ['a demo setting that is neither 1 nor 0', { ...embedded, KANSOKU_DEMO: 'yes' }, 'KANSOKU_DEMO'],
    ['an unknown role', { ...embedded, KANSOKU_ROLE: 'both' }, 'KANSOKU_ROLE'],
    [
      'a public address without a protocol',
      { ...embedded, KANSOKU_PUBLIC_URL: 'a.jp' },
      'KANSOKU_PUBLIC_URL',
    ],
    [
      'an address for failures that has no key',
      { ...embedded, SENTRY_DSN: 'https://s.example/1' },
      'SENTRY_DSN',
    ],
    [
      'a share of traces above all of them',
      { ...embedded, SENTRY_TRACES_SAMPLE_RATE: '2' },
      'SENTRY_TRACES_SAMPLE_RATE',
    ],
    ['a mail server of another protocol', { ...embedded, SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
    ['a mail server without a protocol', { ...embedded, SMTP_URL: 'mail.example:25' }, 'SMTP_URL'],
    ['a sender without an address', { ...embedded, KANSOKU_MAIL_FROM: '観測' }, 'KANSOKU_MAIL_FROM'],
    [
      'a sender with a second header',
      { ...embedded, KANSOKU_MAIL_FROM: 'a@b.jp\r\nBcc: c@d.jp' },
      'KANSOKU_MAIL_FROM',
    ],
    ['LINE without its secret', { ...embedded, KANSOKU_LINE_TOKEN: 't' }, 'KANSOKU_LINE_SECRET'],
    ['LINE without its token', { ...embedded, KANSOKU_LINE_SECRET: 's' }, 'KANSOKU_LINE_TOKEN'],
    [
      'Google without its secret',
      { ...embedded, KANSOKU_GOOGLE_CLIENT_ID: 'id' },
      'KANSOKU_GOOGLE_CLIENT_SECRET',
    ],
    ['SMS without a token', { ...embedded, KANSOKU_SMS_URL: 'https://sms.example' }, 'KANSOKU_SMS_TOKEN'],
    [
      'a token for SMS that anybody on the way reads',
      { ...embedded, KANSOKU_SMS_URL: 'http://sms.example', KANSOKU_SMS_TOKEN: 't' },
      'KANSOKU_SMS_URL',
    ],
    [
      'a speed of SMS that is none',
      {
        ...embedded,
        KANSOKU_SMS_URL: 'https://sms.example',
        KANSOKU_SMS_TOKEN: 't',
        KANSOKU_SMS_PER_SECOND: '0',
      },
      'KANSOKU_SMS_PER_SECOND',
    ],
    [
      'mails faster than any server',
      { ...embedded, KANSOKU_MAILS_PER_SECOND: '10001' },
      'KANSOKU_MAILS_PER_SECOND',
    ],
    ['a proxy by its name', { ...embedded, KANSOKU_TRUST_PROXY: 'proxy.example' }, 'KANSOKU_TRUST_PROXY'],
    [
      'more bits than an address has',
      { ...embedded, KANSOKU_TRUST_PROXY: '10.0.0.0/33' },
      'KANSOKU_TRUST_PROXY',
    ],
    ['trusting any proxy', { ...embedded, KANSOKU_TRUST_PROXY: 'true' }, 'KANSOKU_TRUST_PROXY'],
  ])('%s, and the message names the variable', (_, env, variable) => {
    const read = () => readConfig(env)
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(variable)
  })
})

test.each(['a/b', 'a#b', '12/3', '12#3', 'a?b', '1?b', 'a%b'])(
  'the password %s as it is in the address of the database is refused, with how to write it, and is not shown',
  (password) => {
    const read = () =>
      readConfig({ ...external, DATABASE_URL: `postgres://kansoku:${password}@db.example/kansoku` })

    expect(read).toThrow('DATABASE_URL のユーザー名かパスワード')
    expect(read).not.toThrow(password)
  },
)

test.each([
  'postgres://kansoku:a%2Fb%23c@db.example/kansoku',
  'postgres://kansoku@localhost/kansoku?host=%2Frun%2Fpostgresql&application_name=a@b',
  'postgres:///kansoku?host=/run/postgresql',
])('the address %s is taken', (databaseUrl) => {
  expect(readConfig({ ...external, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
})

test('with nothing set, the demo runs for this computer alone', () => {
  expect(readConfig(embedded)).toMatchObject({
    host: '127.0.0.1',
    port: 5220,
    publicUrl: 'http://localhost:5220',
    apiUrl: 'http://localhost:5220',
    databaseUrl: null,
    demo: true,
    role: 'all',
    environment: 'production',
    trustProxy: false,
  })
})

test('an external database gets no demo unless asked for, and then only on this computer', () => {
  expect(readConfig(external)).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(readConfig({ ...external, KANSOKU_DEMO: '1' })).toMatchObject({ demo: true, host: '127.0.0.1' })
})

test('an empty start may be reached from other machines', () => {
  expect(readConfig({ ...embedded, KANSOKU_DEMO: '0', HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0' })
  expect(readConfig({ ...embedded, HOST: '  ' })).toMatchObject({ host: '127.0.0.1' })
})

test('the embedded database makes its secrets once, for its owner only', () => {
  const first = readConfig(embedded)
  const second = readConfig(embedded)

  expect(second.secret).toBe(first.secret)
  expect(second.encryptionKey).toEqual(first.encryptionKey)
  expect(first.secret).toBe(readFileSync(join(dataDir, 'secret'), 'utf8').trim())
  expect(first.secret).not.toBe(first.encryptionKey.toString('base64'))
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(statSync(join(dataDir, 'encryption-key')).mode & 0o777).toBe(0o600)
})

test('an encryption key may be written in hexadecimal or base64', () => {
  const key = Buffer.alloc(32, 7)
  expect(readConfig({ ...external, KANSOKU_ENCRYPTION_KEY: key.toString('hex') }).encryptionKey).toEqual(key)
  expect(readConfig(external).encryptionKey).toEqual(key)
})

test.each([
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8', '10.0.0.0/8'],
  ['192.0.2.1, fc00::/7, loopback', '192.0.2.1, fc00::/7, loopback'],
])('proxies: %s', (text, trusted) => {
  expect(readConfig({ ...embedded, KANSOKU_TRUST_PROXY: text }).trustProxy).toBe(trusted)
})

test('a data folder that cannot be written is named, with what to do', () => {
  const file = join(dataDir, 'a-file')
  writeFileSync(file, '')

  expect(() => readConfig({ KANSOKU_DATA_DIR: file })).toThrow(ConfigError)
  expect(() => readConfig({ KANSOKU_DATA_DIR: file })).toThrow(/a-file に書き込めません/)
})

test.each([
  ['staging', undefined, 1],
  ['production', undefined, 0],
  ['staging', '0.25', 0.25],
])('in %s with a share of %s, %s of the traces are reported', (environment, share, rate) => {
  const env = { ...embedded, KANSOKU_ENV: environment, SENTRY_TRACES_SAMPLE_RATE: share }
  expect(readConfig(env).traceRate).toBe(rate)
})

test('a wrong mail server is reported without its password', () => {
  const read = () => readConfig({ ...embedded, SMTP_URL: 'imap://kansoku:hunter2@mail.example' })

  expect(read).toThrow(ConfigError)
  expect(read).not.toThrow('hunter2')
})

test('mail is from the host that people open, unless told otherwise', () => {
  const site = { ...embedded, KANSOKU_PUBLIC_URL: 'https://lab.example.jp' }

  expect(readConfig(site).mailFrom).toBe('観測 <no-reply@lab.example.jp>')
  expect(readConfig({ ...site, KANSOKU_MAIL_FROM: 'help@lab.example.jp' }).mailFrom).toBe(
    'help@lab.example.jp',
  )
})

test.each(['', ' ', '\u3000'])('a data folder of blanks (%j) is the usual one', (given) => {
  expect(readLocation({ KANSOKU_DATA_DIR: given })).toEqual({
    databaseUrl: null,
    dataDir: join(projectRoot, '.kansoku'),
  })
})
