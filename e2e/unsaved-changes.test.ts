import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aCompanyWithOwner } from './support/api'
import { browserPages, signIn } from './support/browser'
import { patience, press, told } from './support/management'

const pages = browserPages()
// The browser writes every refusal of the server to its console.
const expectErrors = /status of 4\d\d/

const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'タグ名' })

/** The browser asks in its own words, and the person stays. */
async function asksBeforeLeaving(page: Page): Promise<void> {
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(asked.type()).toBe('beforeunload')
  await asked.dismiss()
}

test('when the session ends under a form, nothing typed is lost, and it is saved once its person, and nobody else, has signed in', async () => {
  const { owner, email, password } = await aCompanyWithOwner()
  const { made } = await owner.ask<{ made: { id: string } }>(
    'mutation Test { made: createProject(input: { name: "睡眠の調査", code: "SLEEP", timeZone: "Asia/Tokyo", wearMethod: HEART_RATE, validDayMinutes: 600 }) { id } }',
  )
  const page = await pages.open(`/projects/${made.id}/test-subject-tags/new`, {
    as: email,
    password,
    expectErrors,
  })
  await nameField(page).click()
  await nameField(page).fill('夜勤')
  await asksBeforeLeaving(page)

  await owner.ask('mutation Test { endOtherSessions }')
  await press(page, '登録する')
  await told(page, /^ログアウトされました。/)
  await told(page, /^ログアウトされているため、送信できませんでした。/)
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: '別のタブでログインする' }).click(),
  ])
  await signIn(other, email, password)
  await told(page, 'ログインを確認しました。続けて保存できます。')
  expect(await nameField(page).inputValue()).toBe('夜勤')
  await press(page, '登録する')
  await told(page, 'タグ「夜勤」を登録しました')

  await page.getByRole('link', { name: 'タグを登録する' }).first().click()
  await nameField(page).fill('日勤')
  await other.evaluate(() => fetch('/auth/sign-out', { method: 'POST' }))
  await other.goto('/login')
  await signIn(other, 'member@demo.kansoku.example')
  await told(page, /^別のユーザーがログインしました。/)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await press(page, '登録する')
  await told(page, /何も送信していません/)
  expect(sent.filter((url) => url.includes('/gql'))).toEqual([])
  expect(await nameField(page).inputValue()).toBe('日勤')

  await press(page, 'ログイン画面へ')
  await press(page, '破棄してログイン画面へ')
  await page.getByRole('button', { name: /^ユーザーメニュー/ }).waitFor(patience)
  expect(await page.getByText(email).count()).toBe(0)
})
