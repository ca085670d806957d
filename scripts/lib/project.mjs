import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** The path of a file of the project. */
export function at(...parts) {
  return join(root, ...parts)
}

/** A tool of node_modules, started with this Node: no shell, so that paths may contain spaces. */
export function tool(packageName, file) {
  const path = at('node_modules', packageName, file)
  if (!existsSync(path)) throw new Error(`${path} がありません。npm ci をやり直してください。`)
  return [process.execPath, path]
}

/** Runs a command in the project to its end; output goes to the terminal. Resolves with the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Like run, but the output is collected. Resolves with { code, output }. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const parts = []
    child.stdout.on('data', (part) => parts.push(part))
    child.stderr.on('data', (part) => parts.push(part))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }))
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
