import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages, demoPassword } from './support/browser'

const pages = browserPages()
const patience = { timeout: 120_000 }
const member = 'member@demo.kansoku.example'

const speaks = (page: Page, language: 'ja' | 'en') =>
  page.locator(`html[lang=${language}]`).waitFor({ ...patience, state: 'attached' })

const choose = (page: Page, name: '日本語' | 'English') => page.getByRole('button', { name }).click()

async function signInWith(page: Page): Promise<void> {
  await page.locator('input[type=email]').fill(member)
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/monitoring\?/, patience)
  await page.getByRole('grid').first().waitFor(patience)
}

/** Signed in, spoken to in that language, and nothing of it on its way any more. */
async function signedInAs(page: Page, language: 'ja' | 'en'): Promise<void> {
  await signInWith(page)
  await speaks(page, language)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('kansoku.locale-unsaved')), patience)
    .toBeNull()
  await page.reload()
  await page.getByRole('grid').first().waitFor(patience)
  await speaks(page, language)
}

test('the language chosen last wins, be it before signing in or on another device, and is kept in the account', async () => {
  const laptop = await pages.open('/login')
  await choose(laptop, 'English')
  await laptop.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor(patience)
  await signedInAs(laptop, 'en')

  // Another device, on which nobody chose, speaks as the account does.
  const phone = await pages.open('/login')
  await signedInAs(phone, 'en')

  // A newer choice made there is spoken on the first device, whose own choice is older.
  await phone.getByRole('button', { name: /User menu/ }).click()
  await phone.getByRole('menuitemradio', { name: '日本語' }).click()
  await speaks(phone, 'ja')
  await expect
    .poll(() => phone.evaluate(() => localStorage.getItem('kansoku.locale-unsaved')), patience)
    .toBeNull()
  await laptop.reload()
  await speaks(laptop, 'ja')
})
