import axe from 'axe-core'
import type { Page } from 'playwright'
import { axeOptions } from '../../testing/axe-options'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Nothing is loaded any more, and nothing fades in: that has no contrast to evaluate. */
export async function standStill(page: Page): Promise<void> {
  await page.getByRole('progressbar', { name: '読み込み中' }).waitFor({ state: 'hidden', timeout: 20_000 })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function look(page: Page): Promise<axe.Result[]> {
  await standStill(page)
  // A document keeps axe from one address to the next: what is already there is not read again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async (options) => (await window.axe.run({ exclude: ['[data-live-announcer]'] }, options)).violations,
    axeOptions,
  )
}

/** What keeps somebody from reading or using the page, rule by rule, with its elements. */
export async function violationsOn(page: Page): Promise<string[]> {
  let violations = await look(page)
  // A fade may begin after the look for fades: what is wrong for good is still wrong the second time.
  if (violations.length > 0) violations = await look(page)
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  )
}
