import { execFileSync, fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requirePrograms } from '../scripts/test/require-programs.mjs'
import { connectDatabase } from '../server/src/platform/postgres/database'
import { startEmbeddedPostgres } from '../server/src/platform/postgres/embedded/embedded-postgres'
import { projectRoot } from '../server/src/platform/process/project-root'
import { knownNodes, type Nodes } from '../server/testing/nodes'
import type { BenchResult } from './bench'
import { benchFiles, buildBenches } from './build-benches'
import { withNewFigures } from './new-figures'
import { table } from './table'

// npm run bench [-- name …]: a name picks the files that contain it. DATABASE_URL measures on that server instead, and on
// all nodes of Citus if its database is that of a coordinator.
const names = process.argv.slice(2)
const built = join(projectRoot, 'dist-bench')
const files = benchFiles().filter((file) => names.length === 0 || names.some((name) => file.includes(name)))

/** As in package.json and docs/deploy.md: memory is measured with what the server is started with. */
const asDeployed = ['--max-semi-space-size=32']

process.exitCode = await main()

async function main(): Promise<number> {
  if (files.length === 0) {
    process.stderr.write(`その名前のベンチマークはありません: ${names.join(' ')}\n`)
    return 2
  }
  const startedAt = performance.now()
  // Before anything is built: a bench of a screen without a browser would be missing after an hour.
  if (files.some(needsBrowser)) await requirePrograms(['browser'])
  // Screens are measured in the built client: an old build would give the figures of yesterday.
  execFileSync(process.execPath, [join(projectRoot, 'scripts/build.mjs')], { stdio: ['ignore', 2, 2] })
  await buildBenches(files, built)
  const server = await openServer()
  const measuredOn = await nameOf(server.nodes)
  process.stderr.write(`${measuredOn}\n`)
  const results: BenchResult[] = []
  const failed: string[] = []
  try {
    for (const file of files) if (!(await runFile(file, server.nodes, results))) failed.push(file)
  } finally {
    await server.stop()
  }
  writeResults(results)
  const missed = results.filter((result) => result.pass === false).length
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(
    `\n${table(results)}\n\n${results.length} figures, ${missed} below target, ${withoutFigures(failed)}${seconds} s, measured on ${measuredOn}\n`,
  )
  return missed + failed.length > 0 ? 1 : 0
}

function needsBrowser(file: string): boolean {
  return readFileSync(join(import.meta.dirname, file), 'utf8').includes('chromium')
}

/** A bench that ended early has fewer figures than it should, and none of them is below its target. */
function withoutFigures(failed: readonly string[]): string {
  return failed.length === 0 ? '' : `${failed.length} benches that did not end (${failed.join(', ')}), `
}

/** A process of its own, so that one bench's memory and warm-up do not count for the next. */
function runFile(file: string, nodes: Nodes, results: BenchResult[]): Promise<boolean> {
  process.stderr.write(`${file}\n`)
  const child = fork(
    join(built, 'run-file.js'),
    [join(built, file.replace(/\.ts$/, '.js')), JSON.stringify(nodes)],
    // A group of its own, so that what it has started ends with it, however it ends.
    { execArgv: ['--expose-gc', ...asDeployed], detached: true },
  )
  const endGroup = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    } catch {
      // Nothing of it is left.
    }
  }
  const interrupted = () => {
    endGroup()
    process.exit(130)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  // Only run-file.ts sends, and only results.
  child.on('message', (message) => results.push(message as BenchResult))
  return new Promise((done) =>
    child.once('exit', (code) => {
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      endGroup()
      done(code === 0)
    }),
  )
}

async function openServer() {
  if (process.env.DATABASE_URL) {
    const nodes = await knownNodes({ connectionString: process.env.DATABASE_URL })
    return { nodes, stop: async () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-bench-'))
  const server = await startEmbeddedPostgres(folder)
  return {
    nodes: [server.connection],
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What is measured: figures of one server say nothing about those of a cluster. */
async function nameOf(nodes: Nodes): Promise<string> {
  const { pool, close } = connectDatabase({ ...nodes[0], max: 1 })
  try {
    const { rows } = await pool.query<{ server: string; citus: string | null }>(
      `select 'PostgreSQL ' || current_setting('server_version') as server,
        (select extversion from pg_extension where extname = 'citus') as citus`,
    )
    const [{ server, citus } = { server: 'PostgreSQL', citus: null }] = rows
    return nodes.length === 1 ? server : `Citus ${citus} with ${nodes.length - 1} workers, ${server}`
  } finally {
    await close()
  }
}

/** A run of a few benches leaves the figures of the others; a whole run forgets what is measured no more. */
function writeResults(results: readonly BenchResult[]): void {
  const path = join(import.meta.dirname, 'results.json')
  const before = names.length > 0 && existsSync(path) ? readFileSync(path, 'utf8') : ''
  writeFileSync(path, withNewFigures(before, results))
}
