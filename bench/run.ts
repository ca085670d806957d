import { execFileSync, fork } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { build } from 'rolldown'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded/embedded-postgres'
import { projectRoot } from '../server/src/platform/process/project-root'
import type { BenchResult } from './bench'
import { withNewFigures } from './new-figures'
import { table } from './table'

// npm run bench [-- name …]: a name picks the files that contain it. DATABASE_URL measures on that server instead.
const names = process.argv.slice(2)
const built = join(projectRoot, 'dist-bench')
const files = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => names.length === 0 || names.some((name) => file.includes(name)))
  .sort()

/** Code that a bench starts in a thread or a process of its own. */
const apart = {
  'read-table-thread': join(projectRoot, 'server/src/modules/bulk/read/read-table-thread.ts'),
  'participant-thread': join(projectRoot, 'server/src/modules/generator/participant-thread.ts'),
  'hostile-server': join(import.meta.dirname, 'hostile-server.ts'),
  'load-server': join(import.meta.dirname, 'load-server.ts'),
  'mail-sink': join(import.meta.dirname, 'mail-sink.ts'),
}

/** As in package.json and docs/deploy.md: memory is measured with what the server is started with. */
const asDeployed = ['--max-semi-space-size=32']

process.exitCode = await main()

async function main(): Promise<number> {
  if (files.length === 0) {
    process.stderr.write(`その名前のベンチマークはありません: ${names.join(' ')}\n`)
    return 2
  }
  const startedAt = performance.now()
  // Screens are measured in the built client: an old build would give the figures of yesterday.
  execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')], { stdio: ['ignore', 2, 2] })
  await buildBenches()
  const server = await openServer()
  const results: BenchResult[] = []
  let failures = 0
  try {
    for (const file of files) failures += (await runFile(file, server.connection, results)) ? 0 : 1
  } finally {
    await server.stop()
  }
  writeResults(results)
  const missed = results.filter((result) => result.pass === false).length
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(
    `\n${table(results)}\n\n${results.length} figures, ${missed} below target, ${seconds} s\n`,
  )
  return missed + failures > 0 ? 1 : 0
}

/** A process of its own, so that one bench's memory and warm-up do not count for the next. */
function runFile(file: string, connection: pg.PoolConfig, results: BenchResult[]): Promise<boolean> {
  process.stderr.write(`${file}\n`)
  const child = fork(
    join(built, 'run-file.js'),
    [join(built, file.replace(/\.ts$/, '.js')), JSON.stringify(connection)],
    { execArgv: ['--expose-gc', ...asDeployed] },
  )
  // Only run-file.ts sends, and only results.
  child.on('message', (message) => results.push(message as BenchResult))
  return new Promise((done) => child.once('exit', (code) => done(code === 0)))
}

/** Built as the server is: a compiler in the process would count as the product's memory. */
async function buildBenches(): Promise<void> {
  const inputs = ['run-file.ts', ...files].map((file) => [
    file.replace(/\.ts$/, ''),
    join(import.meta.dirname, file),
  ])
  await build({
    input: { ...Object.fromEntries(inputs), ...apart },
    platform: 'node',
    external: [/^[^./@]/, /^@(?![/]|testing[/])/],
    resolve: { alias: { '@': join(projectRoot, 'src'), '@testing': join(projectRoot, 'testing') } },
    output: { dir: built, format: 'esm', cleanDir: true },
  })
}

async function openServer() {
  if (process.env.DATABASE_URL) {
    return { connection: { connectionString: process.env.DATABASE_URL }, stop: async () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-bench-'))
  const server = await startEmbeddedPostgres(folder)
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A run of a few benches leaves the figures of the others; a whole run forgets what is measured no more. */
function writeResults(results: readonly BenchResult[]): void {
  const path = join(import.meta.dirname, 'results.json')
  const before = names.length > 0 && existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeFileSync(path, withNewFigures(before, results))
}
