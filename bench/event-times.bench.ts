import { chromium, type Page } from 'playwright'
import { chromiumArguments, chromiumPath } from '../testing/chromium'
import { atMost, type Bench, type BenchResult } from './bench'
import { serveClient } from './screen/serve-client'

const subjectCount = 500
const slowdown = 4
const repeats = 5

/** What hands do all day on the monitoring page. Each is done several times; `undo` makes it possible again. */
const gestures: { name: string; view: string; act: (page: Page) => Promise<void>; undo?: string }[] = [
  { name: 'J, to the next subject', view: 'list', act: (page) => page.keyboard.press('j') },
  {
    name: 'J and Enter, open the panel',
    view: 'list',
    act: async (page) => {
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
    },
    undo: 'Escape',
  },
  {
    name: 'J with the panel open',
    view: 'list&subject=subject-0003',
    act: (page) => page.keyboard.press('j'),
  },
  {
    name: 'Ctrl K, open the command box',
    view: 'list',
    act: (page) => page.keyboard.press('Control+k'),
    undo: 'Escape',
  },
  {
    name: 'open the list of metrics',
    view: 'days',
    act: (page) => page.getByRole('button', { name: /項目/ }).click(),
    undo: 'Escape',
  },
  {
    name: 'open the filter by status',
    view: 'list',
    act: (page) => page.getByRole('button', { name: /^状態/ }).click(),
    undo: 'Escape',
  },
]

/** From the press of a key or button to the next frame, on a processor four times slower: what INP would say. */
export const benches: readonly Bench[] = [
  {
    name: 'event-times',
    async run() {
      const client = await serveClient(subjectCount)
      const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
      try {
        const results: BenchResult[] = []
        for (const { name, view, act, undo } of gestures) {
          const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
          await page.addInitScript(() => localStorage.setItem('kansoku.signed-in', '1'))
          await page.addInitScript(watchEvents)
          await page.goto(`${client.address}/monitoring?project=project-slp26&view=${view}`)
          await page.getByRole('row').nth(5).waitFor()
          await page.waitForLoadState('networkidle')
          // The first press also loads what is not there yet: that is measured without the slow processor.
          await act(page)
          // A key that is pressed before the list has the focus does not close it.
          await page.evaluate(untilPainted)
          if (undo) await page.keyboard.press(undo)
          const session = await page.context().newCDPSession(page)
          await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
          const times: number[] = []
          for (let repeat = 0; repeat < repeats; repeat += 1) {
            await page.evaluate('eventTimes.length = 0')
            await act(page)
            await page.evaluate(untilPainted)
            times.push(Math.max(0, ...(await page.evaluate<number[]>('eventTimes'))))
            if (undo) await page.keyboard.press(undo)
            await page.evaluate(untilPainted)
          }
          times.sort((one, other) => one - other)
          const median = times[Math.floor(times.length / 2)] ?? Number.NaN
          results.push(
            atMost(`${name}, event time at a 4 times slower processor`, {
              value: median,
              unit: 'ms',
              target: 100,
            }),
          )
          await page.close()
        }
        return results
      } finally {
        await browser.close()
        await client.stop()
      }
    },
  },
]

// Runs in the page: the browser reports an event after its frame, and the page is idle once lists stand or are gone.
const untilPainted =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done))))'

// Runs in the page. What takes less than one frame is not reported by the browser, and counts as nothing.
function watchEvents(): void {
  const times: number[] = []
  Object.assign(globalThis, { eventTimes: times })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
