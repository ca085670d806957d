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
  date: type('20251118'),
  time: type('0645'),
  duration: type('6'),
  ranking: press('Enter'),
} as const satisfies Partial<Record<Name, Keys>>
const asked = Object.keys(answers) as (keyof typeof answers)[]

const survey = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: 'すべての種類の設問' },
  page: asked.map((name) => ({
    linkId: `page-${name}`,
    item: [{ ...sampleQuestions[name].item, linkId: name }],
  })),
}

const controls = /^\s*- (?:radio|checkbox|textbox|combobox|slider|spinbutton|button|listbox)\b(?! ")/

test.each(['light', 'dark'] as const)(
  'every kind of question is reached, named, refused and answered by keyboard on a phone with text at 200 %% (%s)',
  async (colorScheme) => {
    const issued = await anIssuedSurvey(survey)
    const page = await pages.open(issued.path, { width: 390, height: 844, colorScheme })
    const textSize = page.getByRole('button', { name: '文字の大きさ' })
    await textSize.waitFor()
    while (!(await textSize.textContent())?.includes('×2')) await textSize.press('Enter')
    const forward = page.getByRole('button', { name: /^(次へ|回答を送信する)$/ })
    const found: Record<string, unknown> = {}
    for (const name of asked) {
      const question = page.locator(`[data-address="${name}"]`)
      await question.waitFor()
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
        nameless: tree.split('\n').filter((line) => controls.test(line)),
        overflow: await page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
        violations: await violationsOn(page),
      }
      await answers[name](page)
      await forward.press('Enter')
      await expect.poll(() => question.count(), { message: `${name} is answered` }).toBe(0)
    }
    const fine = { problem: true, nameless: [], overflow: false, violations: [] }
    expect(found).toEqual(Object.fromEntries(asked.map((name) => [name, fine])))
    await page.getByRole('heading', { name: '回答を送信しました' }).waitFor()
    expect((await issued.answer()).answered).toBe(1)
  },
  240_000,
)
