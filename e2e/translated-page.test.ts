import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { paths } from '../src/shared/routes'
import { browserPages } from './support/browser'
import { answersByKeyboard, askedQuestions, everyQuestion, textOf } from './support/every-question'
import { demoThings } from './support/known-ids'
import { anIssuedSurvey } from './support/surveys'
import { translated } from './support/translation'

const pages = browserPages()
const lineIsDown = /Failed to load resource|ERR_INTERNET_DISCONNECTED/
const ja = (text: string) => ({ ja: text })
const options = (...texts: readonly string[]) =>
  texts.map((text, place) => ({ code: `c${place}`, text: ja(text) }))

const survey = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('生活の調査'),
  completed: ja('ご協力ありがとうございました。'),
  page: [
    {
      linkId: 'first',
      text: ja('はじめに'),
      item: [
        { type: 'statement', linkId: 'welcome', text: ja('いくつかお聞きします。') },
        { type: 'text', linkId: 'name', required: 'whenShown', text: ja('お名前') },
        {
          type: 'single',
          linkId: 'smokes',
          text: ja('たばこを吸いますか。'),
          answerOption: options('はい', 'いいえ', 'やめた'),
        },
        {
          type: 'number',
          linkId: 'count',
          text: ja('一日に何本吸いますか。'),
          enableWhen: { left: { answer: 'smokes' }, operator: '=', right: { value: 'c0' } },
        },
        {
          type: 'multiple',
          linkId: 'symptoms',
          text: ja('症状'),
          answerOption: [...options('せき', '熱'), { code: 'n', text: ja('ない'), exclusive: true }],
        },
        {
          type: 'number',
          linkId: 'cups',
          required: 'whenShown',
          text: ja('コーヒーの杯数'),
          minValue: 0,
          maxValue: 20,
        },
      ],
    },
    {
      linkId: 'second',
      text: ja('つづき'),
      item: [
        { type: 'statement', linkId: 'hello', text: ja('{{name|あなた}}さん、あと少しです。') },
        { type: 'slider', linkId: 'sleepy', text: ja('眠気') },
        { type: 'text', linkId: 'memo', text: ja('気になったこと') },
      ],
    },
  ],
}

const forward = (page: Page) => page.locator('footer button').last()
/** A press right after a page has come would count as the second of a quick pair. */
const seen = async (page: Page, text: string) => {
  await page.getByRole('heading', { name: text }).waitFor()
  await page.getByRole('heading', { name: text }).dispatchEvent('pointerdown')
}

/** Sentences that say what just happened; each is seen, and translated. */
const says = (page: Page, text: string) => page.getByText(`«${text}»`, { exact: true }).first().waitFor()
const untranslated = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const isKept = text.parentElement?.closest('font, script, style, textarea, noscript') !== null
      if (text.data.trim() !== '' && !isKept) found.push(text.data)
    }
    return found
  })

test.each(['in one step', 'beside, then away'] as const)(
  'a survey that the browser translates (%s) says what is true, offline too, and is sent once',
  async (replacing) => {
    const issued = await anIssuedSurvey(survey)
    const page = await pages.open(issued.path, {
      width: 390,
      height: 844,
      expectErrors: lineIsDown,
      prepare: translated(replacing),
    })
    await seen(page, 'はじめに')
    await forward(page).click()
    await page.locator('[data-address="name"] [data-problems]').waitFor()
    await page.locator('[data-address="name"] input').fill('花子')
    await page.locator('[data-address="cups"] input').fill('30')
    await forward(page).click()
    await page.locator('[data-address="cups"] [data-problems]').waitFor()
    await page.getByRole('radio', { name: 'はい' }).check()
    await page.locator('[data-address="count"]').waitFor()
    await page.getByRole('radio', { name: 'いいえ' }).check()
    await page.locator('[data-address="count"]').waitFor({ state: 'detached' })
    await page.getByRole('checkbox', { name: 'せき' }).check()
    await page.getByRole('checkbox', { name: '熱' }).check()
    await page.locator('[data-address="cups"] input').fill('2')
    await says(page, '次へ')
    await forward(page).click()

    await seen(page, 'つづき')
    await page.locator('[data-address="hello"]').getByText('花子').waitFor()
    await says(page, '回答を送信する')
    await page.getByRole('button', { name: '戻る' }).click()
    await seen(page, 'はじめに')
    await says(page, '次へ')
    await page.locator('[data-address="name"] input').fill('太郎')
    await forward(page).click()
    await seen(page, 'つづき')
    await page.locator('[data-address="hello"]').getByText('太郎').waitFor()
    await says(page, '回答を送信する')
    await says(page, '回答は自動で保存されます')

    await page.context().setOffline(true)
    await says(page, 'オフラインです。')
    await page.getByRole('slider').press('ArrowRight')
    await page.locator('[data-address="memo"] input').fill('なし')
    await says(page, 'この端末に保存しています')
    await forward(page).click()
    await says(page, '通信が戻ったら送信する')
    await page.context().setOffline(false)
    await page.getByRole('heading', { name: '回答を送信しました' }).waitFor()
    const { answers, answered } = await issued.answer()
    expect(answered).toBe(1)
    expect(
      Object.fromEntries(Object.entries(answers).map(([address, { value }]) => [address, value])),
    ).toEqual({ name: '太郎', smokes: 'c1', symptoms: ['c0', 'c1'], cups: 2, sleepy: 51, memo: 'なし' })
  },
)

test.each(['in one step', 'beside, then away'] as const)(
  'every kind of question is refused and answered while the browser translates (%s)',
  async (replacing) => {
    const issued = await anIssuedSurvey(everyQuestion)
    const page = await pages.open(issued.path, { width: 390, height: 844, prepare: translated(replacing) })
    for (const [place, name] of askedQuestions.entries()) {
      const question = page.locator(`[data-address="${name}"]`)
      await question.waitFor()
      await question.dispatchEvent('pointerdown')
      // A count that changes from page to page.
      await says(page, `${place + 1} / ${askedQuestions.length}ページ`)
      await forward(page).press('Enter')
      await question.locator('[data-problems]').waitFor()
      await question.locator(':focus').waitFor()
      await answersByKeyboard[name](page)
      if (name === 'slider') await says(page, '51')
      await forward(page).press('Enter')
      // Where it stays, what it says is the reason.
      await expect.poll(() => textOf(question), { message: `${name} is answered` }).toBe('')
    }
    await page.getByRole('heading', { name: '回答を送信しました' }).waitFor()
    await expect.poll(() => untranslated(page)).toEqual([])
    expect((await issued.answer()).answered).toBe(1)
  },
  240_000,
)

test('the list of a subject, and what is said of an unknown link, are translated', async () => {
  const { ids } = await demoThings()
  const page = await pages.open(paths.sentSurveys('no-such-thing'), { prepare: translated() })
  await says(page, 'アンケートが見つかりません')
  await page.goto(paths.sentSurveys(ids.testSubjectKey))
  await says(page, 'アンケートの一覧')
  await expect.poll(() => untranslated(page)).toEqual([])
})
