import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/platform/project-root'

/** A Node process of ours that a test may talk to, signal and kill. */
export interface OwnProcess {
  readonly pid: number
  /** Resolves when standard output or error has contained the text; rejects when the process ends before. */
  says(text: string): Promise<void>
  output(): string
  kill(signal: NodeJS.Signals): void
  readonly exit: Promise<number | null>
}

/** Runs TypeScript code, as a module, in a process of its own. */
export function runCode(code: string, env: Record<string, string> = {}): OwnProcess {
  return runNode(['--import', 'tsx', '--input-type=module', '-e', code], env)
}

/** Runs a file of the project in a process of its own. */
export function runFile(file: string, args: readonly string[], env: Record<string, string> = {}): OwnProcess {
  return runNode(['--import', 'tsx', join(projectRoot, file), ...args], env)
}

/** Pids of running processes whose command line contains the text. */
export function processesNaming(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => commandLine(pid).includes(text))
    .map(Number)
}

function runNode(args: readonly string[], env: Record<string, string>): OwnProcess {
  const child = spawn(process.execPath, args, { cwd: projectRoot, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)))
  const exit = new Promise<number | null>((done) => child.once('close', done))
  return {
    pid: child.pid ?? 0,
    exit,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    says: (text) =>
      new Promise((done, refuse) => {
        const look = (): void => {
          if (output.includes(text)) done()
        }
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        void exit.then(() => refuse(new Error(`ended without saying "${text}": ${output}`)))
        look()
      }),
  }
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
