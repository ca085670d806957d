import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOn } from './support/barriers'
import { browserPages } from './support/browser'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()
const phone = { width: 390, height: 844, expectErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ }

const next = (page: Page) => page.getByRole('button', { name: '次へ' }).click()
const question = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()

test('a phone whose connection is cut twice, and which is loaded again between, gives exactly one whole answer', async () => {
  const survey = await anIssuedSurvey()
  const page = await pages.open(survey.path, phone)
  await question(page, '昨夜はよく眠れましたか。')
  await next(page)
  await page.getByText('回答してください。').waitFor()
  await page.getByRole('radio', { name: 'あまり眠れなかった' }).check()
  await next(page)

  // The first cut: two answers are given without a connection.
  await page.context().setOffline(true)
  await page.getByText('オフラインです。').waitFor()
  await page.getByRole('button', { name: '1 増やす' }).click()
  await next(page)
  for (const [place, name] of ['なし', '少し'].entries()) {
    await page.getByRole('radio', { name }).nth(place).check()
  }
  await page.context().setOffline(false)
  await expect.poll(async () => Object.keys((await survey.answer()).answers).length).toBe(3)

  // What was typed just before a reload is there again, at the same question.
  await next(page)
  await page.getByRole('textbox').fill('２')
  await page.reload()
  await question(page, 'コーヒーを何杯飲みましたか。')
  expect(await page.getByRole('textbox').inputValue()).toBe('2')
  await next(page)

  // The second cut: 回答を送信する is pressed without a connection, and done once it is back.
  await page.getByRole('textbox').fill('夜中に2回起きた。')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '通信が戻ったら送信する' }).click()
  await page.getByText('通信が戻ったら、回答を送信します。', { exact: false }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('heading', { name: '回答を送信しました' }).waitFor()

  const { answers, answered } = await survey.answer()
  expect(answered).toBe(1)
  expect(Object.fromEntries(Object.entries(answers).map(([address, { value }]) => [address, value]))).toEqual(
    {
      slept: 'c1',
      sleepy: 51,
      tired: { rows: { am: 'c0', pm: 'c1' } },
      cups: 2,
      memo: '夜中に2回起きた。',
    },
  )
  // Nothing of the answer stays on the device, and the link says that it was answered.
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('answer'))),
  ).toEqual([])
  await page.goto(survey.path)
  await page.getByRole('heading', { name: 'このアンケートは回答済みです' }).waitFor()
}, 120_000)

test('a survey is answered by keyboard alone, and nothing bars a screen reader', async () => {
  const survey = await anIssuedSurvey()
  const page = await pages.open(survey.path, { width: 390, height: 844 })
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
  expect((await survey.answer()).answered).toBe(1)
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
