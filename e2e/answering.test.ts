import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { violationsOn } from './support/barriers'
import { browserPages } from './support/browser'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()
const phone = { width: 390, height: 844 }

/** The question is seen: a press on 次へ right after it has come would count as the second of a quick pair, until something is touched. */
async function question(page: Page, name: string) {
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('heading', { name }).dispatchEvent('pointerdown')
}

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
  await question(page, '気になったこと')
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

test('the same link in two tabs of a browser loses nothing, and is completed once', async () => {
  const survey = await anIssuedSurvey()
  const one = await pages.open(survey.path, phone)
  await question(one, '昨夜はよく眠れましたか。')
  const other = await one.context().newPage()
  await other.goto(survey.path)
  await question(other, '昨夜はよく眠れましたか。')
  const forward = (page: Page) => page.getByRole('button', { name: '次へ' }).click()
  const kept = async () =>
    Object.fromEntries(
      Object.entries((await survey.answer()).answers).map(([address, { value }]) => [address, value]),
    )

  await one.getByRole('radio', { name: 'よく眠れた', exact: true }).check()
  await forward(one)
  await question(one, 'いまの眠気はどのくらいですか。')
  await one.getByRole('slider').press('ArrowRight')
  // Both answer the first question: the later answer counts, and both tabs show it.
  await other.getByRole('radio', { name: 'あまり眠れなかった' }).check()
  await forward(other)
  await question(other, 'いまの眠気はどのくらいですか。')
  await expect.poll(() => other.getByRole('slider').getAttribute('aria-valuetext')).toBe('51')
  await forward(other)
  for (const row of await other.getByRole('radio', { name: '少し' }).all()) await row.check()
  await forward(other)
  await question(other, 'コーヒーを何杯飲みましたか。')
  await expect.poll(kept).toEqual({ slept: 'c1', sleepy: 51, tired: { rows: { am: 'c1', pm: 'c1' } } })

  await forward(one)
  await question(one, '時間帯ごとの疲れを選んでください。')
  await expect.poll(() => one.getByRole('radio', { name: '少し', checked: true }).count()).toBe(2)
  await forward(one)
  await question(one, 'コーヒーを何杯飲みましたか。')
  // At the same moment, each something else.
  await Promise.all([
    other.getByRole('textbox').fill('2'),
    forward(one).then(() => one.getByRole('textbox').fill('夜中に一度起きた')),
  ])
  await forward(other)
  await question(other, '気になったこと')
  // Not a click, which waits: the tab that is later may have gone on with the receipt of the other.
  const send = (page: Page) => page.getByRole('button', { name: '回答を送信する' }).dispatchEvent('click')
  await Promise.all([send(one), send(other)])
  for (const page of [one, other])
    await page.getByRole('heading', { name: /送信しました|回答済み/ }).waitFor()
  expect((await survey.answer()).answered).toBe(1)
  expect(await kept()).toEqual({
    slept: 'c1',
    sleepy: 51,
    tired: { rows: { am: 'c1', pm: 'c1' } },
    cups: 2,
    memo: '夜中に一度起きた',
  })
}, 120_000)
