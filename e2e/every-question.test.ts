import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { sampleQuestions } from '../testing/surveys/sample-questions'
import { violationsOn } from './support/barriers'
import { browserPages } from './support/browser'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()

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
const answers = {
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
const asked = Object.keys(answers) as (keyof typeof answers)[]

const survey = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: 'すべての種類の設問' },
  page: asked.map((name) => ({
    linkId: `page-${name}`,
    item: [{ ...sampleQuestions[name].item, linkId: name, ...(name === 'repeat' && { minOccurs: 1 }) }],
  })),
}

const controls = /^\s*- (?:radio|checkbox|textbox|combobox|slider|spinbutton|button|listbox)\b(?! ")/

test.each(['light', 'dark'] as const)(
  'every kind of question is reached, named, refused and answered by keyboard on a phone with large text (%s)',
  async (colorScheme) => {
    const issued = await anIssuedSurvey(survey)
    const page = await pages.open(issued.path, { width: 390, height: 844, colorScheme })
    await page.locator('[data-address]').waitFor()
    // As a browser does whose text is twice as large.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const forward = page.getByRole('button', { name: /^(次へ|回答を送信する)$/ })
    const found: Record<string, unknown> = {}
    for (const name of asked) {
      const question = page.locator(`[data-address="${name}"]`)
      await question.waitFor()
      // A press right after a question has come would count as the second of a quick pair.
      await question.dispatchEvent('pointerdown')
      // Not answered: the focus goes to the question, and its control says what is wrong.
      await forward.press('Enter')
      await question.locator(':focus').waitFor()
      const said = await question.evaluate((element) => {
        const focused = element.querySelector(':focus')
        const of = focused?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
        return of
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      })
      const tree = await question.ariaSnapshot()
      found[name] = {
        problem: /ください/.test(said),
        isSeen: await question.evaluate((element) => {
          const { bottom } = element.querySelector('[data-problems]')?.getBoundingClientRect() ?? {}
          const foot = document.querySelector('footer')?.getBoundingClientRect().top
          return bottom !== undefined && foot !== undefined && bottom > 0 && bottom <= foot
        }),
        nameless: tree.split('\n').filter((line) => controls.test(line)),
        overflow: await page.evaluate(() =>
          document.documentElement.scrollWidth > innerWidth
            ? [...document.querySelectorAll('body *')]
                .filter((part) => part.getBoundingClientRect().right > innerWidth)
                .map((part) => `${part.tagName} ${part.textContent?.slice(0, 20)}`)
            : [],
        ),
        violations: await violationsOn(page),
      }
      await answers[name](page)
      await forward.press('Enter')
      await expect.poll(() => question.count(), { message: `${name} is answered` }).toBe(0)
    }
    const fine = { problem: true, isSeen: true, nameless: [], overflow: [], violations: [] }
    expect(found).toEqual(Object.fromEntries(asked.map((name) => [name, fine])))
    await page.getByRole('heading', { name: '回答を送信しました' }).waitFor()
    expect((await issued.answer()).answered).toBe(1)
  },
  90_000,
)
