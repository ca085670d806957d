import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'
import { patience } from './support/management'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()
const lineIsDown = /Failed to load resource|ERR_INTERNET_DISCONNECTED/
const ja = (text: string) => ({ ja: text })

const survey = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('ご家族'),
  page: [
    {
      linkId: 'page',
      item: [
        {
          type: 'repeat',
          linkId: 'child',
          minOccurs: 0,
          text: ja('お子さん'),
          item: [
            { type: 'text', linkId: 'name', text: ja('お名前') },
            { type: 'file', linkId: 'paper', text: ja('書類') },
            {
              type: 'repeat',
              linkId: 'drug',
              minOccurs: 0,
              text: ja('薬'),
              item: [{ type: 'text', linkId: 'drugName', text: ja('薬の名前') }],
            },
          ],
        },
      ],
    },
  ],
}

const children = (page: Page) => page.locator('[data-address="child"]')
const names = (page: Page) => page.locator('[data-address$=".name"] input')
const namesOf = (page: Page) =>
  names(page).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
const remove = (page: Page, place: number) =>
  children(page)
    .getByRole('button', { name: `${place}件目を削除する` })
    .first()
    .click()
const bringBack = (page: Page, label: string) =>
  page.getByRole('button', { name: `${label}を元に戻す` }).click(patience)
const saved = (page: Page) => page.getByText('回答は自動で保存されます').waitFor(patience)

async function threeChildren(page: Page): Promise<void> {
  for (const [place, name] of ['一郎', '花子', '次郎'].entries()) {
    await children(page).getByRole('button', { name: '追加する' }).last().click(patience)
    await names(page).nth(place).fill(name)
  }
  const second = page.getByRole('group', { name: '2件目', exact: true })
  await second.locator('input[type="file"]').setInputFiles({
    name: '検査.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('異常なし'),
  })
  await second.getByRole('button', { name: '検査.txt を外す' }).waitFor(patience)
  const drugs = second.locator('[data-address$=".drug"]')
  for (const [place, drug] of ['鉄剤', '胃薬'].entries()) {
    await drugs.getByRole('button', { name: '追加する' }).click()
    await drugs.locator('input').nth(place).fill(drug)
  }
}

test('removed entries come back with files and entries of their own: offline, several, and after the server has heard of it', async () => {
  const issued = await anIssuedSurvey(survey)
  const page = await pages.open(issued.path, { width: 390, height: 844, expectErrors: lineIsDown })
  await threeChildren(page)
  await saved(page)

  await page.context().setOffline(true)
  await remove(page, 2)
  await remove(page, 2)
  await expect.poll(() => namesOf(page)).toEqual(['一郎'])
  await bringBack(page, '2件目（次郎）')
  await bringBack(page, '2件目（花子）')
  await expect.poll(() => namesOf(page)).toEqual(['一郎', '花子', '次郎'])
  await page.context().setOffline(false)
  await saved(page)

  // An entry within an entry, then the whole one with it.
  const drugs = page.getByRole('group', { name: '2件目', exact: true }).locator('[data-address$=".drug"]')
  await drugs.first().getByRole('button', { name: '1件目を削除する' }).click()
  await page.getByText('1件目（鉄剤）を削除しました。').waitFor()
  await remove(page, 1)
  await expect.poll(() => namesOf(page)).toEqual(['花子', '次郎'])
  await children(page).getByRole('button', { name: '1件目を削除する' }).first().click()
  await expect.poll(() => namesOf(page)).toEqual(['次郎'])
  await saved(page)
  await bringBack(page, '1件目（花子）')
  await bringBack(page, '1件目（鉄剤）')
  await page.getByRole('button', { name: '検査.txt を外す' }).waitFor(patience)
  await saved(page)

  await page.getByRole('button', { name: '回答を送信する' }).click()
  await page.getByRole('heading', { name: '回答を送信しました' }).waitFor(patience)
  const { answers, answered } = await issued.answer()
  expect(answered).toBe(1)
  const texts = Object.entries(answers).flatMap(([address, { value }]) =>
    /[nN]ame$/.test(address) ? [value] : [],
  )
  expect(texts.sort()).toEqual(['花子', '次郎', '鉄剤', '胃薬'].sort())
  const papers = Object.entries(answers).filter(([address]) => address.endsWith('.paper'))
  expect(papers.map(([, { value }]) => value)).toEqual([
    { files: [expect.objectContaining({ name: '検査.txt', size: 12 })] },
  ])
})

test('after a reload a removed entry stays away, and the others have their own answers', async () => {
  const issued = await anIssuedSurvey(survey)
  const page = await pages.open(issued.path, { width: 390, height: 844 })
  await threeChildren(page)
  await remove(page, 1)
  await expect.poll(() => namesOf(page)).toEqual(['花子', '次郎'])
  await saved(page)
  await page.reload()
  await expect.poll(() => namesOf(page), patience).toEqual(['花子', '次郎'])
  await page.getByRole('button', { name: '検査.txt を外す' }).waitFor(patience)
  await expect
    .poll(() =>
      page
        .locator('[data-address$=".drugName"] input')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    )
    .toEqual(['鉄剤', '胃薬'])
})
