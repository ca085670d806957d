import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { newDataFolder, startKansoku } from '../../testing/kansoku-server'

declare module 'vitest' {
  interface ProvidedContext {
    kansokus: readonly { address: string; dataFolder: string }[]
  }
}

/** Builds what changed and starts the product with its demo once for each worker, in data folders of their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A server that runs already, for working on one test: KANSOKU_E2E=http://localhost:5220 npm run test:e2e
  const running = process.env.KANSOKU_E2E
  if (running) {
    project.provide('kansokus', [
      { address: running, dataFolder: process.env.KANSOKU_DATA_DIR ?? '.kansoku' },
    ])
    return async () => {}
  }
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const servers = await startEach(project.config.maxWorkers)
  project.provide(
    'kansokus',
    servers.map(({ address, dataFolder }) => ({ address, dataFolder })),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

/** What one test changes, another must not meet: accounts above all. The demo is loaded once and copied. */
async function startEach(workers: number) {
  const first = await startKansoku()
  await first.stop({ keepsData: true })
  const copies = Array.from({ length: workers - 1 }, () => {
    const folder = newDataFolder()
    cpSync(first.dataFolder, folder, { recursive: true })
    return folder
  })
  return Promise.all([first.dataFolder, ...copies].map((folder) => startKansoku({}, folder)))
}
