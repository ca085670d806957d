import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserPages } from './support/browser'
import { patience } from './support/management'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()
const ja = (text: string) => ({ ja: text })

const survey = {
  schemaVersion: 1,
  languages: ['ja'],
  title: ja('朝食の写真'),
  page: [{ linkId: 'page', item: [{ type: 'file', linkId: 'photo', text: ja('朝食の写真') }] }],
}

/** 64 by 64 pixels as iPhones keep photos: HEVC in HEIF. Chromium does not decode it, Safari does. */
const heic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAARwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAABPbWRhdAAAAEMoAa9Y+RQaJ4CVSAr79kdS9IinIpKCWcYnDFxJbg2LbusynaI/QpXVtKLe4Au2gjOtYpcdqUquWSrGaTuBeIQkkW/A',
  'base64',
)

/** The photo is seen, or it can be saved whole; a broken picture is neither. */
async function isSeenOrSaved(page: Page, name: string): Promise<void> {
  const save = page.getByRole('button', { name: `${name} をダウンロードする` })
  const picture = page.getByRole('img', { name })
  const isShown = () =>
    picture.evaluateAll((images) => images.some((image) => (image as HTMLImageElement).naturalWidth > 0))
  let found: 'savable' | 'shown' | null = null
  const look = async () => {
    found = (await save.isVisible()) ? 'savable' : (await isShown()) ? 'shown' : null
    return found
  }
  await expect.poll(look, patience).not.toBeNull()
  if (found === 'savable') {
    const [saved] = await Promise.all([page.waitForEvent('download'), save.click()])
    expect(saved.suggestedFilename()).toBe(name)
    expect(await readFile(await saved.path())).toEqual(heic)
    expect(await picture.count()).toBe(0)
  } else {
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(64)
  }
}

test('a photo as an iPhone keeps it is seen or can be saved where it is answered, after a reload, and by staff', async () => {
  const issued = await anIssuedSurvey(survey)
  const page = await pages.open(issued.path, { width: 390, height: 844 })
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: heic }, patience)
  await page.getByRole('button', { name: 'IMG_0042.HEIC を外す' }).waitFor(patience)
  await isSeenOrSaved(page, 'IMG_0042.HEIC')
  await page.getByText('回答は自動で保存されます').waitFor(patience)
  // What was taken out by mistake is back, and looks as before.
  await page.getByRole('button', { name: 'IMG_0042.HEIC を外す' }).click()
  await page.getByRole('button', { name: 'IMG_0042.HEICを元に戻す' }).click(patience)
  await isSeenOrSaved(page, 'IMG_0042.HEIC')
  await page.getByText('回答は自動で保存されます').waitFor(patience)
  await page.reload()
  await isSeenOrSaved(page, 'IMG_0042.HEIC')
  await page.getByRole('button', { name: '送信する' }).click()
  await page.getByRole('heading', { name: '回答を送信しました' }).waitFor(patience)

  const desk = await pages.open(await issued.staffPath(), { as: 'owner@demo.kansoku.example' })
  await isSeenOrSaved(desk, 'IMG_0042.HEIC')
})
