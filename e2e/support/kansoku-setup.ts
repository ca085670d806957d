import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { startKansoku } from '../../testing/kansoku-server'

declare module 'vitest' {
  interface ProvidedContext {
    kansoku: { address: string; dataFolder: string }
  }
}

/** Builds what changed and starts the product once, with its demo, in a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A server that runs already, for working on one test: KANSOKU_E2E=http://localhost:5220 npm run test:e2e
  const running = process.env.KANSOKU_E2E
  if (running) {
    project.provide('kansoku', { address: running, dataFolder: process.env.KANSOKU_DATA_DIR ?? '.kansoku' })
    return async () => {}
  }
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const { address, dataFolder, stop } = await startKansoku()
  project.provide('kansoku', { address, dataFolder })
  return stop
}
