import type { Locator, Page } from 'playwright'
import { sampleQuestions } from '../../testing/surveys/sample-questions'

type Name = keyof typeof sampleQuestions
type Keys = (page: Page) => Promise<void>

const press =
  (...keys: readonly string[]): Keys =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key)
  }
const type =
  (text: string): Keys =>
  (page) =>
    page.keyboard.type(text)

/** One box after the other; an empty one stays as it is. */
const boxes =
  (...texts: readonly string[]): Keys =>
  async (page) => {
    for (const [place, text] of texts.entries()) {
      if (place > 0) await page.keyboard.press('Tab')
      await page.keyboard.type(text)
    }
  }
/** The button has the focus; the dialog that it opens is the browser's own, and no part of the page. */
const chosen =
  (file: { name: string; mimeType: string; buffer: Buffer }): Keys =>
  async (page) => {
    const question = page.locator('[data-address]').filter({ has: page.locator('button:focus') })
    await question.locator('input[type="file"]').first().setInputFiles(file)
    await page.getByRole('button', { name: `${file.name} を外す` }).waitFor()
  }
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** What answers each kind of question from its first control on, with the keyboard alone. */
export const answersByKeyboard = {
  single: press('Space'),
  multiple: press('Space'),
  dropdown: press('ArrowDown'),
  yesNo: press('Space'),
  likert: press('Space'),
  picture: press('Space'),
  matrix: press('Space', 'Tab', 'Space'),
  matrixMultiple: press('Space', 'Tab', 'Tab', 'Tab', 'Space'),
  matrixNumber: press('1', 'Tab', '2'),
  slider: press('ArrowRight'),
  nrs: press('Space'),
  rating: press('Space'),
  number: type('６１．５'),
  text: type('a@example.jp'),
  longText: type('夜中に2回起きた。'),
  date: boxes('2025', '11', '18'),
  eraDate: boxes('', '39', '10', '10'),
  time: boxes('6', '45'),
  dateTime: boxes('2025', '11', '18', '23', '10'),
  duration: type('6'),
  ranking: press('Enter'),
  file: chosen({ name: '検査.txt', mimeType: 'text/plain', buffer: Buffer.from('異常なし') }),
  photo: chosen({ name: '薬.png', mimeType: 'image/png', buffer: onePixel }),
  // The name typed, past 消す, この署名にする.
  signature: async (page) => {
    await type('山田 花子')(page)
    await press('Tab', 'Tab', 'Enter')(page)
    await page.getByRole('button', { name: /を外す$/ }).waitFor()
  },
  consent: async (page) => {
    await press('Space', 'Tab')(page)
    await type('山田 花子')(page)
  },
  group: boxes('120', '80'),
  // One entry is added, its time written.
  repeat: async (page) => {
    await press('Enter')(page)
    await page.getByText('1件目').waitFor()
    await page.locator('[data-address^="repeat"] input').first().focus()
    await boxes('13', '5')(page)
  },
} as const satisfies Partial<Record<Name, Keys>>
export const askedQuestions = Object.keys(answersByKeyboard) as (keyof typeof answersByKeyboard)[]

/** A page for each kind of question. */
export const everyQuestion = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: 'すべての種類の設問' },
  page: askedQuestions.map((name) => ({
    linkId: `page-${name}`,
    item: [{ ...sampleQuestions[name].item, linkId: name, ...(name === 'repeat' && { minOccurs: 1 }) }],
  })),
}

/** What stands in a part of the page, and in its boxes; empty once the part is gone. */
export async function textOf(part: Locator): Promise<string> {
  const texts = await part.evaluateAll((elements) =>
    elements.map((element) => {
      const boxes = [...element.querySelectorAll('input')].map(({ value }) => `[${value}]`)
      return `${(element as HTMLElement).innerText} ${boxes.join(' ')}`
    }),
  )
  return texts.join('\n')
}
