import { chromium, type Page } from 'playwright'
import { chromiumArguments, chromiumPath } from '../testing/chromium'
import { atMost, type Bench, type BenchResult } from './bench'
import { serveClient } from './screen/serve-client'

const subjectCount = 5000
const rowHeight = 44

/** The list of 5,000 subjects in the built client: frame times while its windows are read under the scroll. */
export const benches: readonly Bench[] = [
  {
    name: 'scroll',
    async run() {
      const client = await serveClient(subjectCount)
      const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
      try {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        await page.addInitScript(() => localStorage.setItem('kansoku.signed-in', '1'))
        await page.goto(`${client.address}/monitoring?project=project-slp26`)
        await page.getByRole('row').nth(12).waitFor()
        const work = await mainThread(page)
        const slow = await page.evaluate<number[]>(scrollFrames(400, rowHeight))
        const fast = await page.evaluate<number[]>(scrollFrames(400, rowHeight * 4))
        const perFrame = (await work()) / (slow.length + fast.length)
        return [
          ...figures('one row a frame', slow),
          ...figures('four rows a frame', fast),
          // Processor time, so that it means the same on a busy machine.
          atMost('scroll 5,000 subjects, main thread a frame', { value: perFrame, unit: 'ms', target: null }),
        ]
      } finally {
        await browser.close()
        await client.stop()
      }
    },
  },
]

/** Milliseconds of processor time that the page's main thread takes from now on. */
async function mainThread(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  const before = await read()
  return async () => (await read()) - before
}

function figures(name: string, frames: number[]): BenchResult[] {
  const sorted = [...frames].sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return [
    atMost(`scroll 5,000 subjects, ${name}, p95 frame`, { value: at(0.95), unit: 'ms', target: 32 }),
    atMost(`scroll 5,000 subjects, ${name}, median frame`, { value: at(0.5), unit: 'ms', target: null }),
  ]
}

// Runs in the page: a text, since the compiler's helpers do not exist there. Scrolls by `step` pixels every frame and
// gives the time of each, milliseconds.
function scrollFrames(frames: number, step: number): string {
  return `new Promise((done) => {
    const scroller = document.querySelector('[role=grid]')
    const times = []
    let before = performance.now()
    requestAnimationFrame(function next(now) {
      times.push(now - before)
      before = now
      scroller.scrollTop += ${step}
      if (times.length > ${frames}) done(times.slice(1))
      else requestAnimationFrame(next)
    })
  })`
}
