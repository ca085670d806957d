import type { Meta, StoryObj } from '@storybook/react-vite'
import { wakingSurvey } from '@testing/mock-api'
import { FullHeight } from '@testing/render'
import { expect, waitFor, within } from 'storybook/test'
import { publishChecks, type SurveyDefinition } from '../../../../../engines/survey'
import { useSurveyEditor } from '../model/editor'
import { type BuilderView, SurveyBuilder } from './SurveyBuilder'

function Built({ definition, view = 'edit' }: { definition: SurveyDefinition; view?: BuilderView }) {
  const editor = useSurveyEditor(definition)
  return (
    <FullHeight>
      <SurveyBuilder editor={editor} view={view} />
      <output hidden lang="zxx" data-testid="definition">
        {JSON.stringify(editor.definition)}
      </output>
    </FullHeight>
  )
}

const meta = {
  component: Built,
  args: { definition: wakingSurvey },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof Built>
export default meta
type Story = StoryObj<typeof meta>

const definition = (): SurveyDefinition =>
  JSON.parse(document.querySelector('[data-testid=definition]')?.textContent ?? '{}')
const order = () => definition().page.map(({ item }) => item.map(({ linkId }) => linkId).join(' '))

/** Moves, copies and deletes rows by keyboard; each step is announced. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: /いまの眠気/ }))
    canvas.getByRole('treeitem', { name: /いまの眠気/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(order()[0]).toBe('sleep sleepiness reason')
    await expect(canvas.getByText('1ページ目の3件中2番目に移動しました。')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('treeitem', { name: /いまの眠気/ })).toHaveFocus())
    await userEvent.keyboard('{Control>}d{/Control}')
    await expect(order()[0]).toBe('sleep sleepiness sleepiness1 reason')
    await userEvent.keyboard('{Delete}')
    await expect(order()[0]).toBe('sleep sleepiness reason')
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}z{/Control}')
    await expect(order()[0]).toBe('sleep reason sleepiness')
    await expect(canvas.getByText('元に戻しました。')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}y{/Control}')
    await expect(order()[0]).toBe('sleep sleepiness reason')
    await expect(canvas.getByText('やり直しました。')).toBeInTheDocument()
    await expect(canvas.getByRole('tree', { description: /Alt と矢印キーで並べ替え/ })).toBeVisible()
  },
}

/** What is dropped says where it is now; saying so twice in a row is read twice. */
export const Dropped: Story = {
  play: async ({ canvas }) => {
    const rowOf = (name: RegExp) => canvas.getByRole('treeitem', { name })
    await canvas.findByRole('treeitem', { name: /いまの眠気/ })
    const send = (type: string, row: HTMLElement, dataTransfer: DataTransfer) => {
      const clientY = row.getBoundingClientRect().top + 1
      row.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, clientY }))
    }
    const dragged = () => {
      const dataTransfer = new DataTransfer()
      send('dragstart', rowOf(/いまの眠気/), dataTransfer)
      send('drop', rowOf(/よく眠れ/), dataTransfer)
    }
    dragged()
    await waitFor(() => expect(order()[0]).toBe('sleepiness sleep reason'))
    const words = canvas.getByText('1ページ目の3件中1番目に移動しました。')
    const first = words.textContent
    dragged()
    await waitFor(() => expect(words.textContent).not.toBe(first))
    await expect(words).toHaveTextContent('1ページ目の3件中1番目に移動しました。')
    await expect(canvas.getByRole('group', { name: '設問を追加' })).toBeVisible()
    await expect(canvas.getAllByRole('treeitem', { name: /分岐あり$/ }).length).toBeGreaterThan(0)
  },
}

/** A question from the palette is added after the selected one, ready for typing. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '数値' }))
    await expect(order()[0]).toBe('sleep q1 reason sleepiness')
    await userEvent.type(canvas.getByRole('textbox', { name: '設問の文' }), '体重は？')
    await expect(definition().page[0]?.item[1]).toMatchObject({ type: 'number', text: { ja: '体重は？' } })
  },
}

/** A picture of a choice: an unreadable file is refused; a valid one is shown and can be removed. */
export const Pictures: Story = {
  args: {
    definition: {
      schemaVersion: 1,
      languages: ['ja'],
      title: { ja: '今日の気分' },
      page: [
        {
          linkId: 'p1',
          item: [
            {
              type: 'picture',
              linkId: 'mood',
              text: { ja: '近いものを選んでください' },
              answerOption: [
                { code: '1', text: { ja: '' } },
                { code: '2', text: { ja: 'ふつう' } },
              ],
            },
          ],
        },
      ],
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: '選択肢1の画像を選ぶ' })
    const first = () => definition().page[0]?.item[0]
    const pick = async (file: File) => {
      const [field] = document.querySelectorAll<HTMLInputElement>('article input[type=file]')
      await userEvent.upload(field ?? document.createElement('input'), file)
    }
    await pick(new File([], 'empty.png', { type: 'image/png' }))
    await expect(await canvas.findByText('画像として読めません。')).toBeVisible()
    await pick(new File(['x'], 'face.png', { type: 'image/png' }))
    await canvas.findByRole('button', { name: '選択肢1の画像を替える' })
    await expect(canvas.queryByText('画像として読めません。')).not.toBeInTheDocument()
    await expect(first()).toMatchObject({ answerOption: [{ image: 'picture-1' }, {}] })
    await waitFor(() =>
      expect(document.querySelector<HTMLImageElement>('article img')?.naturalWidth).toBeGreaterThan(0),
    )
    await userEvent.click(canvas.getByRole('button', { name: '選択肢1の画像を外す' }))
    await expect(first()).not.toHaveProperty('answerOption.0.image')
  },
}

/** A rule edited as a sentence: another choice, another operator, a nested group. */
export const Rules: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: /薬の名前/ }))
    await userEvent.click(canvas.getByRole('tab', { name: /分岐/ }))
    await userEvent.click(canvas.getAllByRole('button', { name: '条件を追加する' })[0] ?? document.body)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '条件2の対象' }), 'answer caffeine')
    await expect(definition().page[1]?.item[3]?.enableWhen).toEqual({
      all: [
        { left: { answer: 'drug' }, operator: '=', right: { value: true } },
        { left: { answer: 'caffeine' }, operator: '>=', right: { value: 0 } },
      ],
    })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '条件のつなぎ方' }), 'any')
    await expect(definition().page[1]?.item[3]?.enableWhen).toHaveProperty('any')
  },
}

/** A rule about the subject: a value from a list, a valid date, a tag. */
export const RuleAboutTheSubject: Story = {
  play: async ({ canvas, userEvent }) => {
    const when = () => definition().page[0]?.item[2]?.enableWhen
    await userEvent.click(await canvas.findByRole('treeitem', { name: /いまの眠気/ }))
    await userEvent.click(canvas.getByRole('tab', { name: /分岐/ }))
    await userEvent.click(canvas.getAllByRole('button', { name: '条件を追加する' })[0] ?? document.body)
    const source = canvas.getByRole('combobox', { name: '条件1の対象' })
    await userEvent.selectOptions(source, '被験者の性別')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '回答を変更' }), '女性')
    await expect(when()).toEqual({ left: { subject: 'sex' }, operator: '=', right: { value: ['female'] } })
    await userEvent.selectOptions(source, '被験者の参加開始日')
    await expect(when()).toEqual({ exists: { subject: 'enrolledOn' } })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'くらべ方' }), '>=')
    const day = canvas.getByRole('textbox', { name: 'くらべる値' })
    await userEvent.type(day, '2026/13')
    await expect(canvas.getByText('この値は使えません。')).toBeVisible()
    await userEvent.clear(day)
    await userEvent.type(day, '２０２６/04/01')
    await expect(when()).toEqual({
      left: { subject: 'enrolledOn' },
      operator: '>=',
      right: { value: '2026-04-01' },
    })
    await userEvent.selectOptions(source, '被験者のタグ')
    await userEvent.type(canvas.getByRole('textbox', { name: 'タグ名' }), '夜勤')
    await expect(when()).toEqual({ tag: '夜勤' })
  },
}

/** 規則を追加する on one question writes the condition of the question that it shows. */
export const RuleFromTheAnswer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /分岐/ }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '表示する設問' }), 'caffeine')
    await userEvent.click(canvas.getByRole('button', { name: '規則を追加する' }))
    await expect(definition().page[1]?.item[0]?.enableWhen).toEqual({
      left: { answer: 'sleep' },
      operator: '=',
      right: { value: ['4'] },
    })
  },
}

/** Renaming an id changes the conditions, too; a taken id is refused. */
export const Renamed: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'ID' })
    await userEvent.clear(field)
    await userEvent.type(field, 'reason{Enter}')
    await expect(canvas.getByText('このIDはほかで使われています。')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.type(field, 'slept{Enter}')
    await expect(JSON.stringify(definition().page[0]?.item[1]?.enableWhen)).toContain('slept')
  },
}

/** Adds a language, and counts its missing texts. */
export const Translated: Story = {
  parameters: { names: ['Good'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /翻訳/ }))
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '言語を追加' }), 'en')
    // As many as the checks before publishing ask for.
    const asked = publishChecks(definition()).filter(({ key }) => key === 'missingTranslation').length
    await expect(canvas.getByRole('button', { name: `未翻訳 ${asked}か所` })).toBeVisible()
    const field = canvas.getByRole('textbox', { name: '「よく眠れた」の英語' })
    await userEvent.type(field, 'Good')
    await expect(definition().page[0]?.item[0]).toMatchObject({
      answerOption: [{ text: { en: 'Good' } }, {}, {}, {}],
    })
  },
}

/** After a question is added its text is written; after undo the settings show what stands before it. */
export const AddedAndTakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^数値/ }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '設問の文' })).toHaveFocus())
    await userEvent.keyboard('何杯飲みましたか。')
    await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
    await waitFor(() => expect(canvas.queryByDisplayValue('何杯飲みましたか。')).toBeNull())
    await expect(canvas.getByRole('tabpanel')).not.toBeEmptyDOMElement()
    await expect(canvas.getByRole('treeitem', { selected: true })).toBeVisible()
  },
}

/** Which question leads where, including unreachable ones. */
export const Logic: Story = {
  args: { view: 'logic' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/表示の条件：Q6が「はい」$/)).toBeVisible()
  },
}

/** A score with its bands. */
export const Scores: Story = {
  args: { view: 'score' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /いまの眠気/ }))
    await userEvent.click(canvas.getByRole('button', { name: '区分を追加する' }))
    await userEvent.type(canvas.getByRole('textbox', { name: '区分1の名前' }), '低い')
    await expect(definition().score?.[0]).toMatchObject({
      items: [{ item: 'sleep' }, { item: 'sleepiness' }],
      bands: [{ from: 0, label: { ja: '低い' } }],
    })
  },
}

const longSurvey: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: '長いアンケート' },
  page: Array.from({ length: 10 }, (_, at) => ({
    linkId: `p${at}`,
    item: Array.from({ length: 20 }, (_, place) => ({
      type: 'text' as const,
      linkId: `q${at * 20 + place + 1}`,
      text: { ja: `設問${at * 20 + place + 1}` },
    })),
  })),
}

/** Only rows near the view are rendered; keyboard, tree positions and search cover all of them. */
export const Long: Story = {
  args: { definition: longSurvey },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: /設問3$/ }))
    canvas.getByRole('treeitem', { name: /設問3$/ }).focus()
    await expect(canvas.getAllByRole('treeitem').length).toBeLessThan(100)
    await expect(canvas.getByRole('treeitem', { name: /設問3$/ })).toHaveAttribute('aria-setsize', '20')
    await userEvent.keyboard('{End}{ArrowUp}')
    const last = await canvas.findByRole('treeitem', { name: /設問200$/ })
    await waitFor(() => expect(last).toHaveFocus())
    await waitFor(() => expect(canvas.getByRole('article', { name: /設問200/ })).toBeVisible())
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect(order()[9]).toMatch(/q200 q199$/)
    await userEvent.type(canvas.getByRole('searchbox', { name: '設問を探す' }), '設問150')
    await expect(canvas.getAllByRole('treeitem')).toHaveLength(4)
    await userEvent.click(canvas.getByRole('treeitem', { name: /設問150/ }))
    await expect(canvas.getByRole('textbox', { name: '設問の文' })).toHaveValue('設問150')
  },
}

const piped: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: '薬' },
  page: [
    {
      linkId: 'p1',
      item: [
        { type: 'text', linkId: 'drug', text: { ja: '薬の名前を書いてください。' } },
        {
          type: 'single',
          linkId: 'taken',
          text: { ja: '{{drug|その薬}}を飲みましたか。' },
          answerOption: [
            { code: 'c0', text: { ja: '{{drug}}を飲んだ' } },
            { code: 'c1', text: { ja: '飲まなかった' } },
          ],
        },
        { type: 'text', linkId: 'why', text: { ja: '{{taken#x}}のはなぜですか。' } },
      ],
    },
  ],
}

/** An answer that is put into a text is read by its question everywhere; only the field has its id. */
export const Piped: Story = {
  args: { definition: piped },
  parameters: { names: ['drug', 'taken'] },
  play: async ({ canvas, userEvent }) => {
    const title = '〔Q1の回答〕を飲みましたか。'
    await expect(await canvas.findByRole('treeitem', { name: `Q2 ${title}` })).toBeVisible()
    const card = within(canvas.getByRole('article', { name: title }))
    await expect(card.getByText(title)).toBeVisible()
    await expect(card.getByText('〔Q1の回答〕を飲んだ')).toBeVisible()
    await userEvent.click(canvas.getByRole('treeitem', { name: `Q2 ${title}` }))
    await expect(canvas.getByRole('textbox', { name: '設問の文' })).toHaveValue(
      '{{drug|その薬}}を飲みましたか。',
    )
    await expect(canvas.getByText(/^読むときの文/)).toHaveTextContent(`読むときの文：${title}`)
    await userEvent.click(canvas.getByRole('treeitem', { name: /のはなぜですか/ }))
    await userEvent.click(canvas.getByRole('button', { name: '回答を差し込む' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: `Q2 ${title}` })).toBeVisible()
    await userEvent.click(menu.getByRole('menuitem', { name: `Q2 ${title}` }))
    await expect(definition().page[0]?.item[2]?.text?.ja).toContain('{{taken|')
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
