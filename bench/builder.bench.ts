import { chromium, type Page } from 'playwright'
import type { Item, SurveyDefinition } from '../engines/survey'
import { chromiumArguments, chromiumPath } from '../testing/chromium'
import { aSurvey } from '../testing/mock-api/surveys'
import { atMost, type Bench, type BenchResult } from './bench'
import { serveClient } from './screen/serve-client'

const questions = 500
const repeats = 9

/** 500 questions on 25 pages; every fifth is shown by the answer to the one before. */
function longSurvey(): SurveyDefinition {
  const item = (number: number): Item => ({
    type: 'single',
    linkId: `q${number}`,
    text: { ja: `設問${number}：この1週間はどうでしたか。` },
    answerOption: ['よい', 'ふつう', 'よくない', 'わからない'].map((text, place) => ({
      code: String(place + 1),
      text: { ja: text },
      ordinalValue: place,
    })),
    ...(number % 5 === 0 && {
      enableWhen: { left: { answer: `q${number - 1}` }, operator: '=', right: { value: ['3'] } },
    }),
  })
  const page = Array.from({ length: questions / 20 }, (_, at) => ({
    linkId: `p${at + 1}`,
    item: Array.from({ length: 20 }, (_, place) => item(at * 20 + place + 1)),
  }))
  return { schemaVersion: 1, languages: ['ja'], title: { ja: '長いアンケート' }, page }
}

// The draft is saved and checked when one pauses; an edit is measured by itself.
const saved = (page: Page) => page.getByRole('status').filter({ hasText: '自動保存しました' }).waitFor()
const inTree = async (page: Page) => page.locator('[role=treeitem][aria-selected=true]').focus()

const edits: { name: string; before: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> }[] = [
  {
    name: 'type a letter into a question',
    before: (page) => page.getByRole('textbox', { name: '設問の文' }).focus(),
    act: (page) => page.keyboard.press('a'),
  },
  {
    name: 'Enter, another choice',
    before: (page) => page.getByRole('textbox', { name: '選択肢1', exact: true }).focus(),
    act: (page) => page.keyboard.press('Enter'),
  },
  { name: 'Alt and ↓, move a question', before: inTree, act: (page) => page.keyboard.press('Alt+ArrowDown') },
  { name: 'Ctrl D, copy a question', before: inTree, act: (page) => page.keyboard.press('Control+d') },
  { name: 'Delete a question', before: inTree, act: (page) => page.keyboard.press('Delete') },
  { name: 'Ctrl Z, undo', before: inTree, act: (page) => page.keyboard.press('Control+z') },
]

/** From the press of a key to the frame that shows the edit, in a survey of 500 questions. */
export const benches: readonly Bench[] = [
  {
    name: 'builder',
    async run() {
      const survey = aSurvey({ id: 'long', name: '長いアンケート', definition: longSurvey() })
      const client = await serveClient(128, { surveys: [survey] })
      const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumArguments] })
      try {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        await page.addInitScript(() => localStorage.setItem('kansoku.signed-in', '1'))
        await page.addInitScript(watchEvents)
        await page.goto(`${client.address}/surveys/long`)
        await page.getByRole('treeitem').nth(12).click()
        const results: BenchResult[] = []
        for (const { name, before, act } of edits) {
          await before(page)
          await act(page)
          const times: number[] = []
          for (let repeat = 0; repeat < repeats; repeat += 1) {
            await saved(page)
            await page.evaluate('eventTimes.length = 0')
            await act(page)
            await page.evaluate(untilPainted)
            times.push(Math.max(0, ...(await page.evaluate<number[]>('eventTimes'))))
          }
          times.sort((one, other) => one - other)
          const value = times[Math.floor(times.length / 2)] ?? Number.NaN
          results.push(
            atMost(`${name}, event time at ${questions} questions`, { value, unit: 'ms', target: 50 }),
          )
        }
        return results
      } finally {
        await browser.close()
        await client.stop()
      }
    },
  },
]

// Runs in the page: the browser reports an event after its frame.
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
