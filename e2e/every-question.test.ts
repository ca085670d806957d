import { expect, test } from 'vitest'
import { violationsOn } from './support/barriers'
import { browserPages } from './support/browser'
import { answersByKeyboard, askedQuestions, everyQuestion, textOf } from './support/every-question'
import { anIssuedSurvey } from './support/surveys'

const pages = browserPages()

const controls = /^\s*- (?:radio|checkbox|textbox|combobox|slider|spinbutton|button|listbox)\b(?! ")/

test.each(['light', 'dark'] as const)(
  'every kind of question is reached, named, refused and answered by keyboard on a phone with large text (%s)',
  async (colorScheme) => {
    const issued = await anIssuedSurvey(everyQuestion)
    const page = await pages.open(issued.path, { width: 390, height: 844, colorScheme })
    await page.locator('[data-address]').waitFor()
    // As a browser does whose text is twice as large.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const forward = page.getByRole('button', { name: /^(次へ|回答を送信する)$/ })
    const found: Record<string, unknown> = {}
    for (const name of askedQuestions) {
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
      await answersByKeyboard[name](page)
      await forward.press('Enter')
      // Where it stays, what it says is the reason.
      await expect.poll(() => textOf(question), { message: `${name} is answered` }).toBe('')
    }
    const fine = { problem: true, isSeen: true, nameless: [], overflow: [], violations: [] }
    expect(found).toEqual(Object.fromEntries(askedQuestions.map((name) => [name, fine])))
    await page.getByRole('heading', { name: '回答を送信しました' }).waitFor()
    expect((await issued.answer()).answered).toBe(1)
  },
  90_000,
)
