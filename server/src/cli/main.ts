import { resolve } from 'node:path'
import { ConfigError, readConfig } from '../platform/config'
import { DataFolderInUseError } from '../platform/data-folder-lock'
import { openDatabaseForCommand } from '../platform/database'
import { EmbeddedPostgresError } from '../platform/embedded-binaries'
import { MigrationError, migrate } from '../platform/migrate'
import { migrationsFolder } from '../platform/migrations-folder'
import { Problem } from '../platform/problem'
import { type Command, UsageError } from './command'
import { commands } from './commands'

process.exitCode = await main(process.argv.slice(2))

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...args] = argv
  if (!name || name === 'help' || name === '--help') {
    process.stdout.write(help())
    return name ? 0 : 2
  }
  const command = commands.find((each) => each.name === name)
  if (!command) {
    process.stderr.write(`${name} というコマンドはありません。\n\n${help()}`)
    return 2
  }
  if (args.includes('--help')) {
    process.stdout.write(`${command.usage}\n`)
    return 0
  }
  try {
    return await run(command, args)
  } catch (error) {
    return report(error, command)
  }
}

async function run(command: Command, args: readonly string[]): Promise<number> {
  const config = readConfig(process.env)
  const stop = new AbortController()
  // The first Ctrl-C lets the command finish its batch; the second ends it as usual.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const database = await openDatabaseForCommand(config)
  let code = 0
  try {
    await migrate(database.pool, migrationsFolder)
    code =
      (await command.run(args, {
        config,
        database,
        now: () => new Date(),
        print: (line) => void process.stdout.write(`${line}\n`),
        // npm changes into the project; INIT_CWD is where the person was.
        path: (given) => resolve(process.env.INIT_CWD ?? process.cwd(), given),
        signal: stop.signal,
      })) ?? 0
  } finally {
    await database.close()
  }
  return stop.signal.aborted ? 130 : code
}

function report(error: unknown, command: Command): number {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${command.usage}\n`)
    return 2
  }
  const known = [Problem, ConfigError, DataFolderInUseError, EmbeddedPostgresError, MigrationError]
  const isForPeople = known.some((kind) => error instanceof kind)
  const text = error instanceof Error ? (isForPeople ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
  return 1
}

function help(): string {
  const lines = commands.map((command) => `  ${command.usage.split('\n')[0]}\n`)
  return `使い方: npm run kansoku -- <コマンド> [引数]\n\n${lines.join('')}`
}
