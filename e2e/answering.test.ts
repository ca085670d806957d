import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOn } from './support/barriers'
import { browserPages } from './support/browser'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()
const phone = { width: 390, height: 844 }

const question = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

test('a survey is answered by keyboard alone, and nothing bars a screen reader', async () => {
  const survey = await anIssuedSurvey()
  const page = await pages.open(survey.path, phone)
  await question(page, '昨夜はよく眠れましたか。')
  expect(await violationsOn(page)).toEqual([])
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('radio', { name: 'よく眠れた', exact: true }).focus()
  await press('Space', 'Tab', 'Enter')
  await question(page, 'いまの眠気はどのくらいですか。')
  expect(await violationsOn(page)).toEqual([])
  // The focus is at the top of the new question.
  await press('Tab', 'ArrowRight')
  await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toBe('51')
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter')
  await question(page, '時間帯ごとの疲れを選んでください。')
  expect(await violationsOn(page)).toEqual([])
  await press('Tab', 'Space', 'Tab', 'Space', 'Tab', 'Tab', 'Enter')
  await question(page, 'コーヒーを何杯飲みましたか。')
  await page.getByRole('button', { name: '次へ' }).press('Enter')
  await page.getByRole('button', { name: '回答を送信する' }).press('Enter')
  await page.getByRole('heading', { name: '回答を送信しました' }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  const { answers, answered } = await survey.answer()
  expect(answered).toBe(1)
  expect(Object.fromEntries(Object.entries(answers).map(([address, { value }]) => [address, value]))).toEqual(
    { slept: 'c0', sleepy: 51, tired: { rows: { am: 'c0', pm: 'c0' } } },
  )
}, 120_000)

test('the pages of subjects ask no other host for anything, and never put the link into an address of the API', async () => {
  const survey = await anIssuedSurvey()
  const token = survey.path.split('/').at(-1) ?? ''
  const asked: string[] = []
  const page = await pages.open(survey.path, {
    ...phone,
    prepare: async (opened) => void opened.on('request', (request) => asked.push(request.url())),
  })
  await question(page, '昨夜はよく眠れましたか。')
  await page.getByRole('radio', { name: 'よく眠れた', exact: true }).check()
  await expect.poll(async () => Object.keys((await survey.answer()).answers).length).toBe(1)
  const { origin } = new URL(page.url())
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([])
  expect(asked.filter((url) => url.includes(token) && !url.endsWith(survey.path))).toEqual([])
}, 60_000)
