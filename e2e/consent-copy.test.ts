import { expect, test } from 'vitest'
import { browserPages } from './support/browser'
import { newestMailAbout } from './support/outbox'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()
const title = `睡眠の同意 ${Date.now()}`
const consent = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: title },
  page: [
    {
      linkId: 'page',
      item: [
        {
          type: 'consent',
          linkId: 'join',
          text: { ja: '参加の同意' },
          required: 'whenShown',
          textVersion: '1.2',
          body: { ja: '睡眠と勤務の関係を調べます。' },
          name: true,
          signature: true,
        },
      ],
    },
  ],
}

test('who consents reads the copy, is told of the mail and gets it; staff see that it left', async () => {
  const issued = await anIssuedSurvey(consent)
  const page = await pages.open(issued.path, { width: 390, height: 844 })
  await page.getByRole('radio', { name: '同意します', exact: true }).check()
  await page.getByRole('textbox', { name: '氏名', exact: true }).fill('山田 花子')
  await page.getByRole('textbox', { name: '書く代わりに、氏名を入力して署名する' }).fill('山田 花子')
  await page.getByRole('button', { name: 'この署名にする' }).click()
  await page.getByRole('button', { name: /を外す$/ }).waitFor()
  await page.getByRole('button', { name: '回答を送信する' }).click()
  await page.getByText('控えは、登録されているメールアドレスにもお送りします。').waitFor()

  const { text } = await newestMailAbout(title)
  expect(text).toContain('睡眠と勤務の関係を調べます。\n\n回答：同意します\n説明文の版：1.2')
  expect(text).toContain('署名：あり（添付の画像 署名1.png）')
  expect(text).not.toContain('/survey/')

  const staff = await pages.open(await issued.staffPath(), { as: 'owner@demo.kansoku.example' })
  await staff.getByText('同意書の控えを本人に送信しました').waitFor()
}, 60_000)
