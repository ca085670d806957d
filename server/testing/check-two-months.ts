import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openDatabaseForCommand } from '../src/platform/postgres/database'
import { readConfig } from '../src/platform/process/config'
import { cutInTwo } from './cut-export'
import { truthOf } from './fitabase-truth'
import { differingCells, storedCells } from './stored-cells'

// npx tsx server/testing/check-two-months.ts FOLDER [DAY]: cuts a Fitabase export in two at noon of the day, imports both
// with the command in several orders, with repeats, kills and .gz, and compares every cell with the truth of the files.
const [folder = '', day = '2016-04-26'] = process.argv.slice(2)
const root = mkdtempSync(join(tmpdir(), 'kansoku-two-months-'))
const env = { ...process.env, KANSOKU_DATA_DIR: join(root, 'data'), KANSOKU_DEMO: '0' }
const { first, second } = cutInTwo(folder, root, { day })
const truth = truthOf([first, second])

/** Each with the milliseconds until it is killed, if it is. */
const orders: Record<string, { folder: string; killAfter?: number }[]> = {
  FORWARDS: [{ folder: first }, { folder: second }],
  BACKWARDS: [{ folder: second }, { folder: first }],
  MIXED: [
    { folder: packed(second), killAfter: 12_000 },
    { folder: second },
    { folder: packed(first), killAfter: 16_000 },
    { folder: first },
    { folder: packed(second) },
    { folder: first },
  ],
}

let failures = 0
for (const [code, imports] of Object.entries(orders)) {
  for (const each of imports) await run(code, each)
  const database = await openDatabaseForCommand(readConfig(env))
  const project = await database.db
    .selectFrom('project')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const stored = await storedCells(database.db, project.id)
  await database.close()
  const differing = differingCells(truth, stored)
  failures += differing.length
  const shown = differing.slice(0, 10).map((line) => `\n  ${line}`)
  process.stdout.write(`${code}: ${truth.size} cells compared, ${differing.length} differ${shown.join('')}\n`)
}
rmSync(root, { recursive: true })
process.exitCode = failures > 0 ? 1 : 0

function run(code: string, { folder: given, killAfter }: { folder: string; killAfter?: number }) {
  const args = ['--import', 'tsx', 'server/src/cli/main.ts', 'import', 'fitabase', given, '--project', code]
  const options = ['--create-project', '--company', 'CHECK', '--extend-links', '--again']
  // --again only without a kill: it would begin again.
  const chosen = code === 'MIXED' ? options.slice(0, -1) : options
  const importer = spawn(process.execPath, [...args, ...chosen], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = ''
  importer.stdout.on('data', (text: Buffer) => {
    told += text.toString()
  })
  const timer = killAfter === undefined ? undefined : setTimeout(() => importer.kill('SIGKILL'), killAfter)
  return new Promise<void>((resolve, reject) =>
    importer.on('exit', (status, signal) => {
      clearTimeout(timer)
      const done = told
        .split('\n')
        .filter((line) => /取り込みました|取り込み済み|記録済みの値と|計測値は/.test(line))
      process.stdout.write(
        `  ${code} ${given.slice(root.length + 1)}: ${signal ?? status} ${done.join(' ')}\n`,
      )
      if (signal === 'SIGKILL' || status === 0 || status === 3) resolve()
      else reject(new Error(`The import ended with ${status}.`))
    }),
  )
}

function packed(plain: string): string {
  const target = `${plain}-packed`
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(plain)) {
    writeFileSync(join(target, `as-${name}.gz`), gzipSync(readFileSync(join(plain, name))))
  }
  return target
}
