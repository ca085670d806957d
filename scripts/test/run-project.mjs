import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root, tool } from '../lib/project.mjs'
import { crashIn, plain } from './failures.mjs'
import { watchMachine } from './watch-machine.mjs'

const reporter = fileURLToPath(new URL('./summary-reporter.mjs', import.meta.url))

/** How often files that a dead worker left are run in a new one. */
const mostRuns = 4

/**
 * Runs one project of vitest.config.ts and counts its tests. Resolves with
 * `{ passed, failures: [{ file, test, message, crash }], crashes: [text], slowest: [{ file, seconds }] }`; `file` is null where
 * something failed that belongs to no file. With `files`, only those; with `alone`, in one worker.
 */
export async function runProject(name, { files = [], ...options } = {}) {
  const whole = await runOnce(name, { files, ...options })
  for (let runs = 1; whole.unrun.length > 0 && runs < mostRuns; runs++) {
    const rest = await runOnce(name, { ...options, files: whole.unrun })
    whole.passed += rest.passed
    whole.failures.push(...rest.failures)
    whole.crashes.push(...rest.crashes)
    whole.unrun = rest.unrun
  }
  for (const file of whole.unrun) {
    whole.failures.push({ file, test: null, message: 'its worker died before it was begun', crash: true })
  }
  return whole
}

async function runOnce(name, { files, config = null, quiet = false, alone = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'kansoku-tests-'))
  const summary = join(folder, 'summary.json')
  const crashFile = join(folder, 'crashes')
  const endWatch = watchMachine()
  try {
    const [program, ...args] = tool('vitest', 'vitest.mjs')
    const options = [
      'run',
      ...(config ? ['--config', config] : []),
      '--project',
      name,
      quiet ? '--reporter=dot' : '--reporter=default',
      `--reporter=${reporter}`,
      ...(alone ? ['--maxWorkers=1'] : []),
      ...files,
    ]
    const ended = await runLoud(program, [...args, ...options], {
      ...ownEnvironment(),
      KANSOKU_TEST_SUMMARY: summary,
      // A server that a whole run shares writes here how it ended.
      KANSOKU_TEST_CRASHES: crashFile,
      // vitest warns about its own future on every run otherwise.
      VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
    })
    const said = existsSync(crashFile) ? readFileSync(crashFile, 'utf8').split('\n').filter(Boolean) : []
    return resultOf(ended, summary, [...said, ...endWatch()])
  } finally {
    endWatch()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The environment without what an outer Vitest says to its own workers. */
function ownEnvironment() {
  const names = Object.keys(process.env).filter((name) => !/^VITEST|^VITE_|^NODE_ENV$|^TEST$/.test(name))
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

/** Output goes to the terminal; the end of what went to stderr is kept for the case that nothing else says what happened. */
function runLoud(program, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'pipe'] })
    let tail = ''
    child.stderr.on('data', (part) => {
      process.stderr.write(part)
      tail = (tail + part).slice(-20_000)
    })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal, tail }))
  })
}

function resultOf({ code, signal, tail }, summary, crashes) {
  if (!existsSync(summary)) {
    const last = plain(tail).slice(-5).join(' / ')
    const how = signal ? `the run ended by ${signal}` : `the run ended with ${code} before its tests did`
    const message = last ? `${how}: ${last}` : how
    return {
      passed: 0,
      unrun: [],
      failures: [{ file: null, test: null, message, crash: signal !== null }],
      crashes,
      slowest: [],
    }
  }
  const { passed, failures, unrun, slowest } = JSON.parse(readFileSync(summary, 'utf8'))
  const found = failures.map((failure) => ({
    ...failure,
    crash: failure.crash || crashIn(failure.message) !== null,
  }))
  // A run without a single test proves nothing; one that ends with an error names it.
  if (found.length === 0 && unrun.length === 0 && (code !== 0 || passed === 0)) {
    const last = plain(tail).slice(-5).join(' / ')
    const how = signal ? `ended by ${signal}` : code !== 0 ? `ended with ${code}` : 'ran no test'
    found.push({
      file: null,
      test: null,
      message: `the run ${how}${last ? `: ${last}` : ''}`,
      crash: signal !== null,
    })
  }
  return { passed, failures: found, unrun, crashes, slowest }
}
