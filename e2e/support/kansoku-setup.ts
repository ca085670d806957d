import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { newDataFolder, startKansoku } from '../../testing/kansoku-server'
import { demoPassword } from '../../testing/sign-in'

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
  await build('server')
  // Loading the demo keeps one core busy; building the client beside it takes the other.
  const [, first] = await Promise.all([build('client'), loadDemo()])
  const servers = await startEach(first, project.config.maxWorkers)
  project.provide(
    'kansokus',
    servers.map(({ address, dataFolder }) => ({ address, dataFolder })),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}

async function build(part: 'server' | 'client'): Promise<void> {
  const [code] = await once(
    spawn(process.execPath, ['scripts/build.mjs', part], { stdio: 'inherit' }),
    'exit',
  )
  if (code !== 0) throw new Error(`The ${part} could not be built.`)
}

/** A data folder with the whole demo: each copy would write what is left of it beside the tests. */
async function loadDemo(): Promise<string> {
  const { stop, dataFolder, address } = await startKansoku()
  await writtenDemo(address)
  await stop({ keepsData: true })
  return dataFolder
}

/** Resolves once the surveys of the demo are there, which come after the first page. */
async function writtenDemo(address: string): Promise<void> {
  const ask = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, ...headers },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { token } = await ask('/auth/sign-in/email', {
    email: 'owner@demo.kansoku.example',
    password: demoPassword,
  })
  const query = '{ demoProgress { done } }'
  for (;;) {
    const { data } = await ask('/gql?auth=1', { query }, { authorization: `Bearer ${token}` })
    if (data.demoProgress === null) return
    await setTimeout(500)
  }
}

/** What one test changes, another must not meet: accounts above all. The demo is loaded once and copied. */
function startEach(first: string, workers: number) {
  const copies = Array.from({ length: workers - 1 }, () => {
    const folder = newDataFolder()
    cpSync(first, folder, { recursive: true })
    return folder
  })
  // A test that receives webhooks does so on this machine.
  const settings = { KANSOKU_PRIVATE_TARGETS: '127.0.0.1' }
  return Promise.all([first, ...copies].map((folder) => startKansoku(settings, folder)))
}
