import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'

const pages = browserPages()

/** Kilobytes of gzip that the scripts may weigh which a browser has loaded when the screen's heading stands. */
const publicBudgets = { '/login': 168, '/survey/an-unknown-token': 157, '/login/mail-link/send': 170 }
const signedInBudgets = {
  '/monitoring': 325,
  '/projects': 293,
  '/devices': 299,
  '/users': 297,
  '/account': 322,
  '/settings': 323,
}

test.each(Object.entries(publicBudgets))('%s loads at most %i kB of scripts', async (path, budget) => {
  const page = await pages.open(path)
  await page.getByRole('heading', { level: 1 }).waitFor()

  expect(await scriptKilobytes(page)).toBeLessThanOrEqual(budget)
})

test('no signed-in screen loads more than its budget', async () => {
  const page = await pages.open('/', { as: 'owner@demo.kansoku.example' })
  await page.waitForURL('**/monitoring?**')
  const over: string[] = []
  for (const [path, budget] of Object.entries(signedInBudgets)) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const weight = await scriptKilobytes(page)
    if (weight > budget) over.push(`${path}: ${weight} kB`)
  }

  expect(over).toEqual([])
})

async function scriptKilobytes(page: Page): Promise<number> {
  const names = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
  const bytes = [...new Set(names)].map(
    (name) => gzipSync(readFileSync(join('dist', name)), { level: 9 }).length,
  )
  return bytes.reduce((sum, one) => sum + one, 0) / 1000
}
