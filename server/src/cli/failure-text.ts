import { DataFolderInUseError } from '../platform/postgres/data-folder-lock'
import { isDiskFull } from '../platform/postgres/disk-full'
import { DistributionError } from '../platform/postgres/distribute'
import { EmbeddedPostgresError } from '../platform/postgres/embedded-binaries'
import { MigrationError } from '../platform/postgres/migrate'
import { PostgresVersionError } from '../platform/postgres/need-postgres'
import { isPassing } from '../platform/postgres/read-again'
import { Problem } from '../platform/problem'
import { ConfigError } from '../platform/process/config'
import { type Command, UsageError } from './command'

export interface Failure {
  readonly text: string
  readonly exitCode: number
}

const forPeople = [
  Problem,
  ConfigError,
  DataFolderInUseError,
  DistributionError,
  EmbeddedPostgresError,
  MigrationError,
  PostgresVersionError,
]
// The server went away under the command: its socket is gone (EPIPE …) or it said good-bye (57P01 …).
const lostConnection = /^(EPIPE|ECONNRESET|ECONNREFUSED|57P0[1-3]|08\d{3})$/

/** What a command that failed says: the sentence for people, or the whole of a bug. */
export function failureOf(error: unknown, command: Command): Failure {
  if (error instanceof UsageError) return { text: `${error.message}\n\n${command.usage}`, exitCode: 2 }
  if (!(error instanceof Error)) return { text: String(error), exitCode: 1 }
  const code = 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) {
    return { text: `${argumentFault(code, error.message)}\n\n${command.usage}`, exitCode: 2 }
  }
  if (isPassing(error) || lostConnection.test(code) || /^Connection terminated/.test(error.message)) {
    const text =
      'データベースとの接続が切れました。Kansoku かデータベースを起動し直してから、同じコマンドをもう一度実行してください。記録済みの続きから進みます。'
    return { text, exitCode: 1 }
  }
  if (isDiskFull(error)) {
    const text =
      'ディスクの空き容量がないため、書き込めませんでした。空き容量を増やしてから、同じコマンドをもう一度実行してください。'
    return { text, exitCode: 1 }
  }
  const isForPeople = forPeople.some((kind) => error instanceof kind)
  return { text: isForPeople ? error.message : (error.stack ?? error.message), exitCode: 1 }
}

/** Node names the option in its English sentence: Unknown option '--projct'. */
function argumentFault(code: string, message: string): string {
  const named = /'(-[^\s,']+)|'([^']*)'/.exec(message)
  const name = named?.[1] ?? named?.[2] ?? ''
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `${name} という指定はありません。`
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return `「${name}」は余分な引数です。`
  return `${name} の値を読み取れませんでした。「-」で始まる値は ${name}=値 のように指定してください。`
}
