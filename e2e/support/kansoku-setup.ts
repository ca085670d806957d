import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    kansoku: { address: string; dataFolder: string }
  }
}

const startPatienceMs = 240_000

/** Builds what changed and starts the product once, with its demo, in a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A server that runs already, for working on one test: KANSOKU_E2E=http://localhost:5220 npm run test:e2e
  const running = process.env.KANSOKU_E2E
  if (running) {
    project.provide('kansoku', { address: running, dataFolder: process.env.KANSOKU_DATA_DIR ?? '.kansoku' })
    return async () => {}
  }
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const dataFolder = mkdtempSync(join(tmpdir(), 'kansoku e2e '))
  const server = spawn(process.execPath, ['dist-server/main.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      KANSOKU_DATA_DIR: dataFolder,
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(server)
  project.provide('kansoku', { address, dataFolder })
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(dataFolder, { recursive: true, force: true })
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
