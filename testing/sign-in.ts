import type { Page } from 'playwright'

export const demoPassword = 'kansoku-demo-2026'

/** Fills in and submits the open sign-in page. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await page.getByLabel('メールアドレス').fill(email)
  await page.getByLabel('パスワード', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'ログインする', exact: true }).click()
}
