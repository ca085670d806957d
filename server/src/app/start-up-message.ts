import { NotADemoError } from '../modules/demo'
import { proxyRanges } from '../platform/http/proxy-ranges'
import { DataFolderInUseError } from '../platform/postgres/data-folder-lock'
import { DistributionError } from '../platform/postgres/distribute'
import { EmbeddedPostgresError } from '../platform/postgres/embedded-binaries'
import { MigrationError } from '../platform/postgres/migrate'
import { PostgresVersionError } from '../platform/postgres/need-postgres'
import { type Config, ConfigError, isLoopback } from '../platform/process/config'
import type { Kansoku } from './start'

const demoAccounts = ['admin', 'owner', 'member'].map((name) => `${name}@demo.kansoku.example`)
const demoPassword = 'kansoku-demo-2026'

/** What the terminal says once people can come in. */
export function welcome(config: Config, { http, hasDemoAccounts, hasNobody }: Kansoku): string {
  if (!http) return 'Kansoku（ワーカー）が起動しました。終了するには Ctrl-C を押してください。\n'
  const address = config.port === 0 ? config.publicUrl.replace(/:0$/, `:${http.port}`) : config.publicUrl
  const lines = [`Kansoku が起動しました: ${address}`]
  if (hasDemoAccounts) {
    lines.push(
      '',
      `デモ用アカウント（パスワードはすべて ${demoPassword}）:`,
      ...demoAccounts.map((account) => `  ${account}`),
      '',
      '警告: パスワードが公開されているデモ用アカウントがあります。実際の研究データを入れる前に削除してください。',
    )
  }
  if (hasNobody) {
    lines.push('', 'ログインできる人がまだいません。管理者を作ってください: npm run kansoku -- create-admin')
  }
  lines.push(...mailNote(config, address), ...proxyWarning(config, http.port))
  lines.push('', '終了するには Ctrl-C を押してください。', '')
  return lines.join('\n')
}

/** Where mail goes, unless it goes out. */
function mailNote({ outbox, smtpUrl }: Config, address: string): string[] {
  if (outbox)
    return ['', `メールは送信されません。送信されるはずの内容は ${address}/dev/outbox に表示されます。`]
  if (smtpUrl) return []
  return [
    '',
    '警告: SMTP_URL が設定されていないため、メール（ログイン用リンク、招待、パスワードの再設定）を送信できません。',
  ]
}

/** Single addresses are believed and no others; a number, or a range, believes whoever gets through to the port. */
function proxyWarning({ trustProxy, host }: Config, port: number): string[] {
  if (trustProxy === false || isLoopback(host)) return []
  const ranges = typeof trustProxy === 'number' ? null : proxyRanges(trustProxy)
  if (ranges?.every(({ bits, family }) => bits === (family === 'ipv6' ? 128 : 32))) return []
  return [
    '',
    `警告: KANSOKU_TRUST_PROXY=${trustProxy} が設定され、ポート ${port} がほかのコンピューターにも開いています（HOST=${host}）。プロキシを通らずにこのポートへ届く人は、接続元のアドレスを偽ることができます。HOST=127.0.0.1 にするか、このポートにプロキシだけが届くようにして、プロキシのアドレスを1つずつ指定してください。`,
  ]
}

/** Why it did not start: a sentence for what the person can mend, the whole error for a bug. */
export function startUpMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = [
    ConfigError,
    DataFolderInUseError,
    DistributionError,
    EmbeddedPostgresError,
    MigrationError,
    NotADemoError,
    PostgresVersionError,
  ]
  if (known.some((kind) => error instanceof kind)) return error.message
  return systemMessage(error) ?? error.stack ?? error.message
}

function systemMessage(error: Error & { code?: unknown; port?: unknown; address?: unknown }): string | null {
  switch (error.code) {
    case 'EADDRINUSE':
      return `ポート ${error.port} はほかのプログラムが使っています。それを終了するか、PORT で別の番号を指定してください（例: PORT=5230 npm start）。`
    case 'EACCES':
      return error.port
        ? `ポート ${error.port} を使う権限がありません。PORT で1024以上の番号を指定してください。`
        : `ファイルを読み書きする権限がありません: ${error.message}`
    case 'ENOSPC':
    case '53100':
      return 'ディスクの空き容量がないため、起動できません。空き容量を増やしてから、もう一度起動してください。'
    case 'EADDRNOTAVAIL':
      return `このコンピューターにないアドレスです: ${error.address}。HOST を確認してください。`
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case '28P01':
    case '3D000':
      return `データベースに接続できません: ${error.message}。DATABASE_URL を確認してください。`
    default:
      return null
  }
}
