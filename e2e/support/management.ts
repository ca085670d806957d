import iconv from 'iconv-lite'
import type { Page } from 'playwright'
import { vi } from 'vitest'

/** How long a page may take to show what was asked of it, on a busy machine: as in every walk. */
export const patience = { timeout: 120_000 }

/** Waits until a sentence is on the screen. */
export const told = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor(patience)

/** Presses the button of exactly that name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click(patience)

/** Types into the named fields of the form that is open, and presses its button. */
export async function fillIn(page: Page, fields: Record<string, string>, button = '登録する'): Promise<void> {
  for (const [name, text] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: new RegExp(name) }).fill(text, patience)
  }
  await press(page, button)
}

/** Takes a table as Excel in Japan writes it into the page of bulk registration; waits for the dry run. */
export async function openFile(
  page: Page,
  name: string,
  rows: readonly (readonly string[])[],
): Promise<void> {
  const text = rows.map((row) => `${row.join(',')}\r\n`).join('')
  const buffer = iconv.encode(text, 'cp932')
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('heading', { name: '内容の確認' }).waitFor(patience)
}

/** Writes something else into a cell that cannot be registered; Enter in the one before may have opened it. */
export async function fix(page: Page, cell: string, text: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${cell}を直す`) })
  const field = page.getByRole('textbox', { name: cell, exact: true })
  await vi.waitFor(async () => {
    if (!(await field.isVisible())) await button.click({ timeout: 1_000 })
    await field.waitFor({ timeout: 1_000 })
  }, patience)
  await field.fill(text)
  await field.press('Enter')
  await button.waitFor({ ...patience, state: 'hidden' })
}
