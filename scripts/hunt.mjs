import './lib/require-node.cjs'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { install } from './lib/install.mjs'
import { fail, say } from './lib/project.mjs'
import { lineOf, nameOf } from './test/failures.mjs'
import { moveToMemory } from './test/move-to-memory.mjs'
import { programsOf, requirePrograms } from './test/require-programs.mjs'
import { runProject } from './test/run-project.mjs'

const usage = `npm run hunt -- [FILE…] [--times N] [--load L]
  FILE を N 回 (既定 10) 実行し、失敗したテストと回数を示します。L 個 (既定 4) の処理が同時に CPU を使います。
  FILE がなければ、すべてのテストを実行します。`

/** In a loop that no test waits for; it ends with us, and by itself after some hours. */
const busy = `
  const parent = process.ppid, endsAt = Date.now() + 6 * 3_600_000
  while (process.ppid === parent && Date.now() < endsAt) for (let i = 0; i < 1e7; i++);`

const { files, times, load } = asked()
const projects =
  files.length > 0 ? [...new Set(files.map(projectOf))] : ['unit', 'tools', 'server', 'story', 'e2e']

await Promise.all([requirePrograms(programsOf(projects)), install()])
moveToMemory()

const loops = Array.from({ length: load }, () => spawn(process.execPath, ['-e', busy], { stdio: 'ignore' }))
const stop = () => {
  for (const loop of loops) loop.kill('SIGKILL')
}
process.once('exit', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))

/** By test: how often it failed, and the first error of each kind. */
const found = new Map()
let passed = 0
for (let time = 1; time <= times; time++) {
  // Other inputs for properties than `npm test` tries (testing/fixed-seed.ts).
  process.env.KANSOKU_SEED = String(randomInt(2 ** 31))
  for (const project of projects) {
    say(`\n── ${project}, ${time} / ${times}, load ${load}, seed ${process.env.KANSOKU_SEED} ──`)
    const result = await runProject(project, {
      files: files.filter((file) => projectOf(file) === project),
      quiet: true,
    })
    passed += result.passed
    for (const crash of result.crashes) note('CRASH', crash, crash)
    for (const failure of result.failures) note(nameOf(failure), kindOf(failure.message), lineOf(failure))
  }
}
stop()

say('')
for (const { count, kinds } of [...found.values()].sort((one, other) => other.count - one.count)) {
  for (const line of kinds.values()) say(`${String(count).padStart(4)} / ${times}  ${line}`)
}
const failed = [...found.values()].reduce((total, { count }) => total + count, 0)
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function note(name, kind, line) {
  const known = found.get(name) ?? { count: 0, kinds: new Map() }
  known.count += 1
  if (!known.kinds.has(kind)) known.kinds.set(kind, line)
  found.set(name, known)
}

/** Errors that differ in numbers and names alone are of one kind. */
function kindOf(message) {
  return message.replace(/\d+|'[^']*'|"[^"]*"/g, '…')
}

function projectOf(file) {
  if (file.startsWith('server/')) return 'server'
  if (file.startsWith('e2e/')) return 'e2e'
  if (file.startsWith('scripts/')) return 'tools'
  return file.endsWith('.stories.tsx') ? 'story' : 'unit'
}

function asked() {
  try {
    const options = { times: { type: 'string', default: '10' }, load: { type: 'string', default: '4' } }
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [times, load] = [Number(values.times), Number(values.load)]
    const isCount = (value, least, most) => Number.isInteger(value) && value >= least && value <= most
    if (!isCount(times, 1, 1000) || !isCount(load, 0, 64)) fail(usage)
    return { files: positionals, times, load }
  } catch {
    return fail(usage)
  }
}
