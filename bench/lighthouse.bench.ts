import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import desktop from 'lighthouse/core/config/desktop-config.js'
import { chromium } from 'playwright'
import { chromiumArguments, chromiumPath } from '../testing/chromium'
import { freePort } from '../testing/free-port'
import { startKansoku } from '../testing/kansoku-server'
import { signIn } from '../testing/sign-in'
import { atLeast, atMost, type Bench, type BenchResult } from './bench'

const runs = 5
/** What a company shows first, what it lives on, and what its test subjects see on their phones. */
const pages = [
  { path: '/login', isSignedIn: false },
  { path: '/survey/an-unknown-token', isSignedIn: false },
  { path: '/monitoring', isSignedIn: true },
]

/** Lighthouse's desktop preset on the built product with its demo, median of five. */
export const benches: readonly Bench[] = [
  {
    name: 'lighthouse',
    async run({ say }) {
      const kansoku = await startKansoku()
      const browser = await startBrowser()
      const results: BenchResult[] = []
      try {
        for (const { path, isSignedIn } of pages) {
          if (isSignedIn) await signInOwner(browser.port, kansoku.address)
          say(path)
          results.push(...(await measure(`${kansoku.address}${path}`, path, browser.port)))
        }
      } finally {
        await browser.stop()
        await kansoku.stop()
      }
      return results
    },
  },
]

async function measure(address: string, path: string, port: number): Promise<BenchResult[]> {
  const performance: number[] = []
  const accessibility: number[] = []
  const shift: number[] = []
  for (let run = 0; run < runs; run++) {
    // The session stays: a signed-in page is measured as its user sees it.
    const flags = { port, logLevel: 'error', disableStorageReset: true } as const
    const outcome = await lighthouse(
      address,
      { ...flags, onlyCategories: ['performance', 'accessibility'] },
      desktop,
    )
    const report = outcome?.lhr
    if (!report || report.runtimeError) throw new Error(`Lighthouse: ${report?.runtimeError?.message}`)
    performance.push((report.categories.performance?.score ?? 0) * 100)
    accessibility.push((report.categories.accessibility?.score ?? 0) * 100)
    shift.push(report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
  }
  return [
    atLeast(`Lighthouse performance, ${path}`, { value: median(performance), unit: '', target: 95 }),
    atLeast(`Lighthouse accessibility, ${path}`, { value: median(accessibility), unit: '', target: 100 }),
    atMost(`layout shift, ${path}`, { value: median(shift), unit: '', target: 0.001 }),
  ]
}

/** A Chromium that nobody else steers: Lighthouse cannot trace beside another debugger. */
async function startBrowser(): Promise<{ port: number; stop(): Promise<void> }> {
  const profile = mkdtempSync(join(tmpdir(), 'kansoku-lighthouse-'))
  const port = await freePort()
  const browser = spawn(
    chromiumPath,
    [
      ...chromiumArguments,
      '--headless=new',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
      '--lang=ja-JP',
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  return {
    port,
    async stop() {
      const ended = new Promise((resolve) => browser.once('exit', resolve))
      browser.kill('SIGTERM')
      await ended
      // Its helpers write for a while after the browser itself has ended.
      rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    },
  }
}

async function signInOwner(port: number, address: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await (browser.contexts()[0] ?? (await browser.newContext())).newPage()
  await page.goto(`${address}/login`)
  await signIn(page, 'owner@demo.kansoku.example')
  await page.waitForURL('**/monitoring?**')
  await page.close()
  await browser.close()
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
