import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The path of a file of the project. */
export function at(...parts) {
  return join(root, ...parts)
}

/** Written last, after a whole install: an interrupted one has no stamp and is done again. */
export const installStamp = at('node_modules', '.kansoku-installed')

/** A tool of node_modules is not there although everything was installed. */
export class ToolMissingError extends Error {}

/** A tool of node_modules, started with this Node: no shell, so that paths may contain spaces. */
export function tool(packageName, file) {
  const path = at('node_modules', packageName, file)
  if (existsSync(path)) return [process.execPath, path]
  // Somebody removed it: the next install does not take the folder for whole.
  rmSync(installStamp, { force: true })
  throw new ToolMissingError(`${path} がありません。もう一度実行すると、インストールし直します。`)
}

/** Runs a command in the project to its end; output goes to the terminal. Resolves with the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    endsWithUs(child, options.detached)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/**
 * Like run, but what the child says on its errors (and, unless `stdio` says otherwise, on its output) is collected. Resolves
 * with { code, output }.
 */
export function capture(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    endsWithUs(child, options.detached)
    if (child.pid) onStart?.(child.pid)
    const parts = []
    child.stdout?.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }))
  })
}

/** npm asks nobody and goes on after SIGTERM until its requests end. */
const patienceMs = 5_000

/** A signal ends the child first and then us: one that goes on alone would write into the folder of the next start. */
function endsWithUs(child, hasOwnGroup = false) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  let asked = null
  let patience
  const send = (signal) => {
    try {
      if (hasOwnGroup) process.kill(-child.pid, signal)
      else child.kill(signal)
    } catch {
      // It has ended meanwhile.
    }
  }
  const onSignal = (signal) => {
    if (asked) return send('SIGKILL')
    asked = signal
    // Ctrl-C in a terminal reaches all of our group by itself.
    if (hasOwnGroup || signal !== 'SIGINT' || !process.stdin.isTTY) send('SIGTERM')
    if (hasOwnGroup) patience = setTimeout(() => send('SIGKILL'), patienceMs)
  }
  const forget = () => {
    clearTimeout(patience)
    for (const signal of signals) process.off(signal, onSignal)
  }
  for (const signal of signals) process.on(signal, onSignal)
  child.once('error', forget)
  child.once('close', () => {
    forget()
    // Who else listens to the signal (the server) ends by itself.
    if (asked && process.listenerCount(asked) === 0) process.exit(128 + constants.signals[asked])
  })
}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Ends with a sentence instead of a stack: for what the person can fix. */
export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
