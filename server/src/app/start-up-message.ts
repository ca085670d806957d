import { proxyRanges } from '../platform/http/proxy-ranges'
import { isDiskFull } from '../platform/postgres/disk-full'
import { EmbeddedPostgresError } from '../platform/postgres/embedded/embedded-binaries'
import { passedOverTmpdir } from '../platform/postgres/embedded/socket-folder'
import { type Config, isLoopback } from '../platform/process/config'
import { ErrorForPeople, type Language, type Message, textIn } from '../platform/words'
import type { Kansoku } from './start'
import { startUpWords as words } from './start-up-words'

const demoAccounts = ['admin', 'owner', 'member'].map((name) => `${name}@demo.kansoku.example`)
const demoPassword = 'kansoku-demo-2026'

/** What the terminal prints once the server is ready. */
export function welcome(config: Config, { http, hasDemoAccounts, hasNobody }: Kansoku): string {
  const said = (message: Message) => textIn(message, config.language)
  if (!http) return `${said(words.workerStarted)}\n`
  const address = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${http.port}`) : config.publicUrl
  const demo = ['', words.demoAccounts(demoPassword), ...demoAccounts.map((account) => `  ${account}`), '']
  const lines: readonly (Message | string)[] = [
    words.started(address),
    ...(hasDemoAccounts ? [...demo, words.publicPasswords] : []),
    ...[
      hasNobody ? words.nobody : null,
      mailNote(config, address),
      proxyWarning(config, http.port),
      tmpdirNote(config),
    ].flatMap((note) => (note === null ? [] : ['', note])),
    '',
    words.howToStop,
    '',
  ]
  return lines.map((line) => (typeof line === 'string' ? line : said(line))).join('\n')
}

/** Where undelivered mail is kept; null if mail is sent. */
function mailNote({ outbox, smtpUrl }: Config, address: string): Message | null {
  if (outbox) return words.outbox(address)
  return smtpUrl ? null : words.noMail
}

/** Only the embedded server has a socket of ours. */
function tmpdirNote({ databaseUrl }: Config): Message | null {
  const passedOver = databaseUrl === null ? passedOverTmpdir() : null
  return passedOver === null ? null : words.longTmpdir(passedOver)
}

/** A list of single addresses trusts only those; a number of hops or a range trusts every client that reaches the port. */
function proxyWarning({ trustProxy, host }: Config, port: number): Message | null {
  if (trustProxy === false || isLoopback(host)) return null
  const ranges = typeof trustProxy === 'number' ? null : proxyRanges(trustProxy)
  if (ranges?.every(({ bits, family }) => bits === (family === 'ipv6' ? 128 : 32))) return null
  return words.openProxyPort(String(trustProxy), port, host)
}

/** Why the start failed: a sentence for what the person can fix, the whole error for a bug. */
export function startUpMessage(error: unknown, language: Language): string {
  if (!(error instanceof Error)) return String(error)
  // A full disk is the reason of whatever failed in consequence.
  const isOnlyThis = !(error instanceof EmbeddedPostgresError) && isDiskFull(error)
  const said = isOnlyThis
    ? words.diskFull
    : error instanceof ErrorForPeople
      ? error.said
      : systemMessage(error)
  return said === null ? (error.stack ?? error.message) : textIn(said, language)
}

function systemMessage(error: Error & { code?: unknown; port?: unknown; address?: unknown }): Message | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return words.portTaken(String(error.port))
    case 'EACCES':
      return error.port ? words.portForbidden(String(error.port)) : words.fileForbidden(error.message)
    case 'EADDRNOTAVAIL':
      return words.unknownAddress(String(error.address))
    case 'ECONNREFUSED':
    case '28P01':
    case '3D000':
      return words.noDatabase(error.message)
    default:
      return null
  }
}
