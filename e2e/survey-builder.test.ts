import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { aCompanyWithOwner } from './support/api'
import { browserPages } from './support/browser'
import { patience, told } from './support/management'
import { tabTo } from './support/tab-to'

const pages = browserPages()

async function write(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

test('a survey with a branch is built and published with the keyboard alone', async () => {
  const { owner, email: as, password } = await aCompanyWithOwner()
  const page = await pages.open('/surveys/new', { as, password })
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

  await tabTo(page, /^1行の記述/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, /^設問の文/)
  await page.keyboard.type('眠れなかった理由を書いてください。')
  await tabTo(page, /^設問$/)
  await page.keyboard.press('ArrowRight')
  await tabTo(page, /条件を追加する/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^回答を変更/)
  await page.keyboard.press('ArrowDown')
  await told(page, /Q1が「あまり眠れなかった」場合だけ表示/)

  await tabTo(page, /^公開する/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor(patience)
  await tabTo(page, /^公開する/)
  await page.keyboard.press('Enter')
  await told(page, 'バージョン 1・公開中')

  const { surveys } = await owner.ask<{
    surveys: { items: { newestVersion: number; definition: unknown }[] }
  }>('query Test { surveys { items { newestVersion definition } } }')
  expect(surveys.items).toMatchObject([
    {
      newestVersion: 1,
      definition: {
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
      },
    },
  ])
}, 180_000)
