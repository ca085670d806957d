import { resolve } from 'node:path'
import { openDatabaseForCommand } from '../platform/postgres/database'
import { migrate } from '../platform/postgres/migrate/migrate'
import { migrationsFolder } from '../platform/postgres/migrate/migrations-folder'
import { readConfig, readLocation } from '../platform/process/config'
import { keepHeapLean } from '../platform/process/keep-heap-lean'
import { terminalLanguage } from '../platform/process/terminal-language'
import { textIn } from '../platform/words'
import type { Command } from './command'
import { commands } from './commands'
import { failureOf } from './failure-text'
import { requireDataFolder, requireTables } from './require-installation'
import { cliWords } from './words'

keepHeapLean()
const language = terminalLanguage()
process.exitCode = await main(process.argv.slice(2))

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...args] = argv
  if (!name || name === 'help' || name === '--help') {
    process.stdout.write(help())
    return name ? 0 : 2
  }
  const command = commands.find((each) => each.name === name)
  if (!command) {
    process.stderr.write(`${textIn(cliWords.unknownCommand(name), language)}\n\n${help()}`)
    return 2
  }
  if (args.includes('--help')) {
    process.stdout.write(`${textIn(command.usage, language)}\n`)
    return 0
  }
  try {
    return await run(command, args)
  } catch (error) {
    const { text, exitCode } = failureOf(error, command, language)
    process.stderr.write(`${text}\n`)
    return exitCode
  }
}

async function run(command: Command, args: readonly string[]): Promise<number> {
  if (!command.mayBeFirst) requireDataFolder(readLocation(process.env))
  const config = readConfig(process.env)
  const stop = new AbortController()
  // The first Ctrl-C lets the command finish its batch; the second ends it at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  const database = await openDatabaseForCommand(config)
  let code = 0
  try {
    if (!command.mayBeFirst) await requireTables(database)
    await migrate(database.pool, migrationsFolder)
    code =
      (await command.run(args, {
        config,
        database,
        now: () => new Date(),
        print: (line) => void process.stdout.write(`${textIn(line, language)}\n`),
        // npm changes to the project's folder; INIT_CWD is the folder in which it was called.
        path: (given) => resolve(process.env.INIT_CWD ?? process.cwd(), given),
        signal: stop.signal,
      })) ?? 0
  } catch (error) {
    throw database.whyFailed(error)
  } finally {
    await database.close()
  }
  return stop.signal.aborted ? 130 : code
}

function help(): string {
  const lines = commands.map(({ usage }) => `  ${textIn(usage, language).split('\n')[0]}\n`)
  return textIn(cliWords.help(lines.join('')), language)
}
