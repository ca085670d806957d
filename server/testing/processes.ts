import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { freePort } from '../../testing/free-port'
import { projectRoot } from '../src/platform/process/project-root'
import { argumentsFor, type Program } from './programs'

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

/** Runs a program in a process of its own. */
export function runProgram(
  program: Program,
  args: readonly string[],
  env: Record<string, string> = {},
): OwnProcess {
  return runNode([...argumentsFor(program), ...args], env)
}

/** Runs a command as `npm run kansoku --` does, on an external database. */
export function runCommand(databaseUrl: string, args: readonly string[]): OwnProcess {
  return runProgram('kansoku', args, settingsOn(databaseUrl))
}

const settingsOn = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  KANSOKU_DEMO: '0',
  KANSOKU_SECRET: 's'.repeat(32),
  KANSOKU_ENCRYPTION_KEY: '07'.repeat(32),
  // The same for all processes: issuer and audience of identity tokens.
  KANSOKU_PUBLIC_URL: 'http://localhost:5220',
})

/** One of several Kansoku processes on one database, which can be stopped and started again on its port. */
export class ServedProcess {
  readonly address: string
  readonly #run: () => OwnProcess
  #process: OwnProcess | null = null

  private constructor(port: number, run: () => OwnProcess) {
    this.address = `http://127.0.0.1:${port}`
    this.#run = run
  }

  static async on(databaseUrl: string, env: Record<string, string> = {}): Promise<ServedProcess> {
    const port = await freePort()
    const settings = { ...settingsOn(databaseUrl), HOST: '127.0.0.1', PORT: String(port), ...env }
    return new ServedProcess(port, () => runProgram('main', [], settings))
  }

  async start(): Promise<void> {
    this.#process = this.#run()
    await this.#process.says('Kansoku が起動しました')
  }

  /** SIGTERM, as a restart sends it; gives the exit code. */
  async stop(): Promise<number | null> {
    this.#process?.kill('SIGTERM')
    return (await this.#process?.exit) ?? null
  }

  output(): string {
    return this.#process?.output() ?? ''
  }

  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL')
    await this.#process?.exit
  }
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
