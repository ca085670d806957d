import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port'
import { noteCrash } from './note-crash'

/** The built product with its embedded demo and its own data folder. */
export interface KansokuServer {
  readonly address: string
  readonly dataFolder: string
  /** Deletes the data folder, too, unless `keepsData`. */
  stop(options?: { readonly keepsData?: boolean }): Promise<void>
}

const startPatienceMs = 240_000

/** An empty folder, with a space in its path, as real paths may have. */
export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'kansoku e2e '))

/** Starts dist-server as `npm start` does, on a free port; `environment` adds to its environment. */
export async function startKansoku(
  environment: Record<string, string> = {},
  dataFolder = newDataFolder(),
): Promise<KansokuServer> {
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // The port is fixed before the start, because a passkey is bound to one origin, which includes the
      // port.
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      KANSOKU_DATA_DIR: dataFolder,
      DATABASE_URL: '',
      KANSOKU_TRUST_PROXY: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  let isStopping = false
  server.once('exit', (code, signal) => {
    if (!isStopping) noteCrash(`Kansoku ended by itself, with ${signal ?? code}`)
  })
  return {
    address,
    dataFolder,
    async stop({ keepsData = false } = {}) {
      isStopping = true
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      if (!keepsData) rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Kansoku did not start in time')), startPatienceMs)
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      const address = /起動しました: (\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
    server.once('exit', (code) => reject(new Error(`Kansoku ended with ${code}: ${said}`)))
  })
}
