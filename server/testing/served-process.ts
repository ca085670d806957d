import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../testing/free-port'
import { type OwnProcess, runFile } from './processes'

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
    const settings = {
      DATABASE_URL: databaseUrl,
      KANSOKU_DEMO: '0',
      KANSOKU_SECRET: 's'.repeat(32),
      KANSOKU_ENCRYPTION_KEY: '07'.repeat(32),
      // One for all processes: identity tokens are issued by it and for it.
      KANSOKU_PUBLIC_URL: 'http://localhost:5220',
      HOST: '127.0.0.1',
      PORT: String(port),
    }
    return new ServedProcess(port, () => runFile('server/src/main.ts', [], { ...settings, ...env }))
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

/** Long enough for every kind of work to be in the middle of something. */
export const aWhile = (): Promise<void> => delay(1500)
