import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { asDemo } from './support/api'
import { browserPages } from './support/browser'
import { patience, told } from './support/management'
import { issuedLink } from './support/surveys'
import { tabTo } from './support/tab-to'

const pages = browserPages()

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('a survey with a branch is built by keyboard alone, answered on a phone that is cut off twice, and seen by staff', async () => {
  const as = 'owner@demo.kansoku.example'
  const page = await pages.open('/surveys/new', { as })
  await page.getByRole('dialog').waitFor(patience)
  await tabTo(page, /アンケート名/)
  await page.keyboard.type('起床時の気分')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: '起床時の気分' }).waitFor(patience)

  await tabTo(page, /^単一選択/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^設問の文/)
  await page.keyboard.type('昨夜はよく眠れましたか。')
  await tabTo(page, /^選択肢1$/)
  await write(page, 'よく眠れた')
  await tabTo(page, /^選択肢2$/)
  await write(page, 'あまり眠れなかった')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '選択肢3', exact: true }).waitFor(patience)
  await page.keyboard.type('まったく眠れなかった')

  await tabTo(page, /^自由記述/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, /^設問の文/)
  await page.keyboard.type('眠れなかった理由を書いてください。')
  await tabTo(page, /^設問$/)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /条件を追加する/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^回答を変更/)
  await page.keyboard.press('ArrowDown')
  await told(page, /表示の条件：Q1が「あまり眠れなかった」/)

  await tabTo(page, /^公開する/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor(patience)
  await tabTo(page, /^公開する/)
  await page.keyboard.press('Enter')
  await told(page, 'バージョン 1・公開中')

  const owner = await asDemo('owner')
  const { survey } = await owner.ask<{ survey: { definition: unknown; versions: { id: string }[] } }>(
    'query Test($id: ID!) { survey(surveyId: $id) { definition versions { id } } }',
    { id: new URL(page.url()).pathname.split('/').at(-1) },
  )
  expect(survey.definition).toMatchObject({
    page: [
      {
        item: [
          {
            text: { ja: '昨夜はよく眠れましたか。' },
            answerOption: [{}, {}, { text: { ja: 'まったく眠れなかった' } }],
          },
          { enableWhen: { left: { answer: 'q1' }, operator: '=', right: { value: ['2'] } } },
        ],
      },
    ],
  })

  // An edit after publishing begins the next version.
  await tabTo(page, /^設問の文/)
  await page.keyboard.type('？')
  await told(page, 'バージョン 2・下書き')

  const link = await issuedLink(survey.versions[0]?.id ?? '')
  const phone = await pages.open(link.path, {
    width: 390,
    height: 844,
    expectErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/,
  })
  const reason = phone.getByRole('textbox', { name: /眠れなかった理由/ })
  await phone.getByRole('radio', { name: 'よく眠れた', exact: true }).check(patience)
  expect(await reason.count()).toBe(0)

  // The first cut: the branch opens without a connection, and what was answered meanwhile is sent afterwards.
  await phone.context().setOffline(true)
  await told(phone, 'オフラインです。')
  await phone.getByRole('radio', { name: 'あまり眠れなかった' }).check()
  await reason.fill('外がうるさかった。')
  await phone.context().setOffline(false)
  await expect.poll(async () => (await link.answer()).answers.q2?.value, patience).toBe('外がうるさかった。')

  // What was typed just before a reload is there again.
  await reason.fill('夜中に2回起きた。')
  await phone.reload()
  await expect.poll(() => reason.inputValue(), patience).toBe('夜中に2回起きた。')

  // The second cut: 回答を送信する is pressed without a connection, and done once it is back.
  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: '通信が戻ったら送信する' }).click(patience)
  await told(phone, /通信が戻ったら、回答を送信します。/)
  await phone.context().setOffline(false)
  await phone.getByRole('heading', { name: '回答を送信しました' }).waitFor(patience)
  // Nothing of the answer stays on the device, and the link says that it was answered.
  expect(
    await phone.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('answer'))),
  ).toEqual([])
  await phone.goto(link.path)
  await phone.getByRole('heading', { name: 'このアンケートは回答済みです' }).waitFor(patience)
  expect((await link.answer()).answered).toBe(1)

  await page.goto(await link.staffPath())
  await page.getByRole('heading', { name: /眠れなかった理由を書いてください。/ }).waitFor(patience)
  await told(page, '夜中に2回起きた。')
  await told(page, '回答を送信しました')
}, 240_000)
