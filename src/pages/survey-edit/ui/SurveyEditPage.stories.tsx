import type { Meta, StoryObj } from '@storybook/react-vite'
import { aSurvey, mockApi } from '@testing/mock-api'
import { FullHeight } from '@testing/render'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import type { SurveyDefinition } from '../../../../engines/survey'
import { SurveyEditPage } from './SurveyEditPage'

const meta = {
  component: SurveyEditPage,
  parameters: { address: '/surveys/survey-waking', route: '/surveys/:surveyId', frame: 'bare' },
  decorators: [
    (Story) => (
      <FullHeight>
        <Story />
      </FullHeight>
    ),
  ],
} satisfies Meta<typeof SurveyEditPage>
export default meta
type Story = StoryObj<typeof meta>

const body = () => within(document.body)

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '起床時チェック' })).toBeVisible()
    await expect(canvas.getByText('バージョン 4・下書き')).toBeVisible()
    await expect(canvas.getByText(/に自動保存しました/)).toBeVisible()
    await expect(canvas.getByText('公開できます')).toBeVisible()
  },
}
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '構成' }))
    await userEvent.click(await canvas.findByRole('treeitem', { name: /いまの眠気/ }))
    await userEvent.click(canvas.getByRole('radio', { name: '設定' }))
    await expect(await canvas.findByRole('tab', { name: '設問' })).toBeVisible()
  },
}

/** On a phone all actions are on the screen. */
export const Phone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    for (const name of ['元に戻す（Ctrl+Z）', '端末で試す', '公開する', 'ほかの操作']) {
      const button = await canvas.findByRole('button', { name })
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth)
    }
    // The menu of a choice stays in its row, beside the branch to Q2.
    const middleOf = (element: HTMLElement) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height / 2
    }
    const menu = middleOf(canvas.getByRole('button', { name: '選択肢3の操作' }))
    await expect(Math.abs(menu - middleOf(canvas.getByRole('textbox', { name: '選択肢3' })))).toBeLessThan(8)
  },
}

/** A long name and a long note take no second row of the head. */
export const LongName: Story = {
  parameters: {
    msw: mockApi({
      surveys: [aSurvey({ id: 'survey-waking', name: '起床時の眠気と気分についてのアンケート'.repeat(5) })],
    }),
  },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas, userEvent }) => {
    const head = (await canvas.findByRole('heading', { level: 1 })).closest('header')
    await userEvent.type(await canvas.findByRole('textbox', { name: '設問の文' }), '？')
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    if (innerWidth >= 1200) await expect(head?.getBoundingClientRect().height).toBeLessThan(64)
  },
}

/** Another company's survey looks like an unknown one. */
export const Unknown: Story = {
  parameters: { address: '/surveys/nothing' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'アンケートが見つかりません' }),
    ).toBeVisible()
  },
}

/** Typing is saved after a pause, and undone in one step. */
export const SavedByItself: Story = {
  play: async ({ canvas, userEvent }) => {
    const question = await canvas.findByRole('textbox', { name: '設問の文' })
    await userEvent.type(question, '？')
    await expect(canvas.getByText('保存していない変更があります')).toBeVisible()
    await waitFor(() => expect(canvas.getByText(/に自動保存しました/)).toBeVisible(), { timeout: 5000 })
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(canvas.getByRole('textbox', { name: '設問の文' })).toHaveValue('昨夜はよく眠れましたか。')
  },
}

/** Enter that ends an IME composition adds no choice. */
export const Composing: Story = {
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('textbox', { name: '選択肢4' })
    await userEvent.click(choice)
    await fireEvent.keyDown(choice, { key: 'Enter', isComposing: true })
    await expect(canvas.queryByRole('textbox', { name: '選択肢5' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '選択肢5' })).toHaveFocus())
  },
}

/** A list pasted from Excel becomes choices with values. */
export const Pasted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: '選択肢4' }))
    await userEvent.paste('覚えていない\t0\r\n答えたくない\t9')
    await expect(await canvas.findByRole('textbox', { name: '選択肢6' })).toHaveValue('答えたくない')
    await expect(canvas.getByRole('textbox', { name: '選択肢5の値' })).toHaveValue('0')
  },
}

/** The dialog shows the texts as they will be. */
export const PastedInTheDialog: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '一覧を貼り付け' }))
    const dialog = within(await body().findByRole('dialog', { name: '選択肢の一覧を貼り付ける' }))
    await userEvent.click(dialog.getByRole('textbox', { name: /1行に1つ/ }))
    await userEvent.paste('1.5時間未満\n2、3回')
    const list = within(dialog.getByRole('list', { name: '追加する選択肢' }))
    await expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '1.5時間未満',
      '2、3回',
    ])
  },
}

/** Somebody else saved meanwhile: nothing is discarded, and the user chooses. */
export const Conflict: Story = {
  parameters: {
    msw: mockApi({ surveys: [aSurvey({ id: 'survey-waking', name: '起床時チェック', revision: 3 })] }),
  },
  play: async ({ canvas, userEvent }) => {
    const question = await canvas.findByRole('textbox', { name: '設問の文' })
    // Another window saves first.
    const query =
      'mutation($d: JSON!) { saveSurveyDraft(surveyId: "survey-waking", revision: 3, definition: $d) { id } }'
    const theirs = {
      schemaVersion: 1,
      languages: ['ja'],
      title: { ja: '朝' },
      page: [{ linkId: 'p1', item: [] }],
    }
    await fetch('/gql', { method: 'POST', body: JSON.stringify({ query, variables: { d: theirs } }) })
    await userEvent.type(question, '？')
    await userEvent.click(await canvas.findByRole('button', { name: '見比べて選ぶ' }, { timeout: 5000 }))
    const dialog = within(await body().findByRole('dialog', { name: 'どちらの変更を残しますか？' }))
    await expect(dialog.getByText('題名を「起床時チェック」に変更しました。')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: '相手の内容を使う' }))
    await waitFor(() => expect(canvas.queryByText(/いまの眠気/)).not.toBeInTheDocument())
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect((await canvas.findAllByText(/いまの眠気/)).length).toBeGreaterThan(0)
  },
}

/** Publishing shows the differences, and the history keeps them. */
export const Published: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '公開する' }))
    const dialog = within(await body().findByRole('dialog', { name: 'バージョン 4 を公開しますか？' }))
    await expect(await dialog.findByText('題名を「起床時チェック」に変更しました。')).toBeInTheDocument()
    await userEvent.type(dialog.getByRole('textbox', { name: /変更点のメモ/ }), '題名を戻した')
    await userEvent.click(dialog.getByRole('button', { name: '公開する' }))
    await expect(await canvas.findByText('バージョン 4・公開中')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの操作' }))
    await userEvent.click(await body().findByRole('menuitem', { name: 'バージョンの履歴' }))
    await expect(await body().findByText('題名を戻した')).toBeInTheDocument()
  },
}

/** An edit after publishing begins the next version. */
export const EditedAfterPublishing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '公開する' }))
    const dialog = within(await body().findByRole('dialog', { name: 'バージョン 4 を公開しますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '公開する' }))
    await expect(await canvas.findByText('バージョン 4・公開中')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: '設問の文' }), '？')
    await expect(await canvas.findByText('バージョン 5・下書き', undefined, { timeout: 5000 })).toBeVisible()
    await expect(canvas.getByText(/に自動保存しました/)).toBeVisible()
  },
}

/** The preview can be answered like the survey. */
export const Preview: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'プレビュー' }))
    await expect(await canvas.findByRole('region', { name: '回答画面のプレビュー' })).toBeVisible()
    await userEvent.click(await canvas.findByRole('radio', { name: /あまり眠れなかった/ }))
    await expect(await canvas.findByText('眠れなかった理由を選んでください。')).toBeVisible()
  },
}

/** A library scale comes with its score. */
export const FromTheLibrary: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ほかの操作' }))
    await userEvent.click(await body().findByRole('menuitem', { name: 'ライブラリから追加する' }))
    const panel = within(await body().findByRole('dialog', { name: 'ライブラリから追加する' }))
    await userEvent.click(panel.getByRole('radio', { name: /K6/ }))
    await expect(panel.getByText(/出典を示せば無料/)).toBeInTheDocument()
    await userEvent.click(panel.getByRole('button', { name: '追加する' }))
    await expect((await canvas.findAllByText('神経過敏に感じましたか')).length).toBeGreaterThan(0)
    await userEvent.click(canvas.getByRole('radio', { name: '採点' }))
    await expect(await canvas.findByDisplayValue('K6')).toBeVisible()
  },
}

/** Each problem that prevents publishing links to its place. */
export const Problems: Story = {
  parameters: { names: ['sleep'] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('treeitem', { name: /昨夜はよく/ }))
    await userEvent.keyboard('{Delete}')
    await canvas.findByText(/件の確認/)
    await userEvent.click(canvas.getByRole('button', { name: /^公開前の確認：.*件の確認$/ }))
    const list = within(await body().findByRole('dialog', { name: '公開前の確認' }))
    await userEvent.click(
      list.getAllByRole('button', { name: /削除された設問が使われています/ })[0] ?? document.body,
    )
    await expect(canvas.getByRole('treeitem', { name: /眠れなかった理由/ })).toHaveAttribute(
      'aria-selected',
      'true',
    )
  },
}

const both = (text: string) => ({ ja: text, en: 'x' })

/** Each of its problems is fixed in another place. */
const withProblems: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja', 'en'],
  title: both('起床時チェック'),
  page: [
    {
      linkId: 'p1',
      item: [
        {
          type: 'single',
          linkId: 'woken',
          text: both('何回起きましたか。'),
          answerOption: [
            { code: 'c0', text: both('0回'), ordinalValue: 0 },
            { code: 'c1', text: { ja: '1回' }, ordinalValue: 1 },
            { code: 'c2', text: both('わからない') },
          ],
        },
        {
          type: 'text',
          linkId: 'why',
          text: both('なぜですか。'),
          enableWhen: { left: { answer: 'woken' }, operator: '=', right: { value: ['c7'] } },
        },
      ],
    },
  ],
  score: [
    {
      id: 'nights',
      name: { ja: '睡眠の得点' },
      method: 'sum',
      items: [{ item: 'woken' }],
      missing: { rule: 'strict' },
      bands: [
        { code: 'b1', from: 0, label: both('低い') },
        { code: 'b2', from: 7, label: both('高い') },
        { code: 'b3', from: 4, label: both('ふつう') },
      ],
    },
  ],
}
const problemsOf = async (userEvent: { click: (at: Element) => Promise<void> }) => {
  await userEvent.click(await body().findByRole('button', { name: /^公開前の確認：/ }))
  return within(await body().findByRole('dialog', { name: '公開前の確認' }))
}

/** A problem leads to the tab and the field in which it is fixed, and to the language that lacks. */
export const ProblemsLeadToTheirFields: Story = {
  parameters: {
    names: ['Nights'],
    msw: mockApi({
      surveys: [aSurvey({ id: 'survey-waking', name: '起床時チェック', definition: withProblems })],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    const press = async (name: RegExp) => {
      const list = await problemsOf(userEvent)
      await userEvent.click(list.getByRole('button', { name }))
    }
    await canvas.findByRole('textbox', { name: '設問の文' })
    await press(/削除された選択肢が使われています/)
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /分岐/ })).toHaveAttribute('aria-selected', 'true'),
    )
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '条件1の対象' })).toHaveFocus())
    await press(/「わからない」に値がありません。得点「睡眠の得点」では/)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '選択肢3の値' })).toHaveFocus())
    await press(/「1回」の訳がありません/)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '「1回」の英語' })).toHaveFocus())
    await press(/区分の下限 4 が、前の区分の下限 7 より小さく/)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '区分3の下限' })).toHaveFocus())
    await press(/「睡眠の得点」の訳がありません/)
    await waitFor(() => expect(canvas.getByRole('textbox', { name: '得点の名前' })).toHaveFocus())
    await userEvent.keyboard('Nights')
    await expect(canvas.getByRole('textbox', { name: '得点の名前' })).toHaveValue('Nights')
    await expect(canvas.getByRole('combobox', { name: '書く言語' })).toHaveValue('en')
  },
}

/** In a narrow window the part with the field is shown. */
export const ProblemsOnAPhone: Story = {
  ...ProblemsLeadToTheirFields,
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('radio', { name: '構成' })
    const list = await problemsOf(userEvent)
    await userEvent.click(list.getByRole('button', { name: /削除された選択肢が使われています/ }))
    await waitFor(() => expect(canvas.getByRole('combobox', { name: '条件1の対象' })).toHaveFocus())
  },
}

const byValue: SurveyDefinition = {
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: '起床時チェック' },
  page: [
    {
      linkId: 'p1',
      item: [
        {
          type: 'single',
          linkId: 'woken',
          text: { ja: '何回起きましたか。' },
          answerOption: ['0回', '1回', '2回', '3回以上'].map((text, value) => ({
            code: `c${value}`,
            text: { ja: text },
            ordinalValue: value,
          })),
        },
        {
          type: 'text',
          linkId: 'why',
          text: { ja: 'なぜですか。' },
          enableWhen: {
            left: { answer: 'woken', as: 'ordinalValue' },
            operator: '>=',
            right: { value: 2 },
          },
        },
        {
          type: 'text',
          linkId: 'note',
          text: { ja: '気づいたことを書いてください。' },
          enableWhen: { left: { answer: 'woken' }, operator: '!=', right: { value: ['c0'] } },
        },
      ],
    },
  ],
}

/** An archived survey says so, and cannot be published until it is taken out of the archive. */
export const Archived: Story = {
  parameters: { address: '/surveys/survey-old' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('アーカイブ済み')).toBeVisible()
    await expect(canvas.queryByText(/公開中/)).toBeNull()
    const publish = canvas.getByRole('button', { name: '公開する' })
    await expect(publish).toBeDisabled()
    await expect(publish).toHaveAccessibleDescription('公開するには、アーカイブを解除してください。')
    await userEvent.click(canvas.getByRole('button', { name: 'ほかの操作' }))
    await expect(await body().findByRole('menuitem', { name: 'アーカイブを解除する' })).toBeVisible()
    await expect(body().queryByRole('menuitem', { name: 'アーカイブする' })).toBeNull()
    await userEvent.click(body().getByRole('menuitem', { name: 'アーカイブを解除する' }))
    await expect(await canvas.findByText('バージョン 2・公開中')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '公開する' })).toBeEnabled()
    await expect(canvas.queryByText('アーカイブ済み')).toBeNull()
  },
}

/** Paper has the numbers that its conditions name, and choices instead of their values. */
export const PaperByValue: Story = {
  globals: { theme: 'dark' },
  parameters: {
    msw: mockApi({
      surveys: [aSurvey({ id: 'survey-waking', name: '起床時チェック', definition: byValue })],
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ほかの操作' }))
    await userEvent.click(await body().findByRole('menuitem', { name: '紙の調査票を印刷する' }))
    const panel = within(await body().findByRole('dialog', { name: '紙の調査票' }))
    await expect(panel.getByText('Q1 何回起きましたか。')).toBeVisible()
    await expect(panel.getByText('（Q1で「2回」か「3回以上」を選んだ方だけお答えください）')).toBeVisible()
    await expect(panel.getByText('（Q1が「0回」ではない方だけお答えください）')).toBeVisible()
    // What is printed is black on white, also in the dark theme.
    const printed = document.querySelector('[data-printed]')
    if (!printed) throw new Error('There is nothing to print.')
    const { color, backgroundColor } = getComputedStyle(printed)
    await expect([color, backgroundColor]).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  },
}

/** The paper form has its conditions in words. */
export const Paper: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'ほかの操作' }))
    await userEvent.click(await body().findByRole('menuitem', { name: '紙の調査票を印刷する' }))
    const panel = within(await body().findByRole('dialog', { name: '紙の調査票' }))
    await expect(panel.getByText(/「まったく眠れなかった」の方だけお答えください/)).toBeInTheDocument()
  },
}
