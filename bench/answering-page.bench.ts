import { chromium } from 'playwright'
import { chromiumArguments, chromiumPath } from '../testing/chromium'
import { atMost, type Bench } from './bench'
import { serveClient } from './screen/serve-client'

const runs = 5
/** As Lighthouse and Chrome define slow 4G: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
}

/** From the address to a question that takes an answer, on a cheap phone with nothing in its cache. */
export const benches: readonly Bench[] = [
  {
    name: 'answering-page',
    async run({ say }) {
      const client = await serveClient(1)
      const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
      const times: number[] = []
      try {
        for (let run = 0; run < runs; run += 1) {
          const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
          const page = await context.newPage()
          const devtools = await context.newCDPSession(page)
          await devtools.send('Network.enable')
          await devtools.send('Network.emulateNetworkConditions', slow4G)
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
          await page.addInitScript(watchAnswerable)
          await page.goto(`${client.address}/survey/open`, { waitUntil: 'commit' })
          await page.waitForFunction('answerableAt > 0')
          times.push(await page.evaluate<number>('answerableAt'))
          say(await page.evaluate<string>(waterfall))
          await context.close()
        }
      } finally {
        await browser.close()
        await client.stop()
      }
      const value = times.sort((one, other) => one - other)[Math.floor(runs / 2)] ?? Number.NaN
      return [
        atMost('a question of a survey that takes an answer, slow 4G, processor 4× slower', {
          value,
          unit: 'ms',
          target: 1500,
        }),
      ]
    },
  },
]

// Runs in the page: the frame in which the first question can be answered.
function watchAnswerable(): void {
  Object.assign(globalThis, { answerableAt: 0 })
  const look = () => {
    if (document.querySelector('input, textarea, select'))
      Object.assign(globalThis, { answerableAt: performance.now() })
    else requestAnimationFrame(look)
  }
  look()
}

// Runs in the page: what was loaded, from when to when.
const waterfall = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .map(({ name, startTime, responseStart, responseEnd, encodedBodySize }) =>
    [Math.round(startTime), Math.round(responseStart), Math.round(responseEnd), encodedBodySize, new URL(name).pathname].join(' '))
  .join('\\n') + '\\nanswerable ' + Math.round(answerableAt)`
