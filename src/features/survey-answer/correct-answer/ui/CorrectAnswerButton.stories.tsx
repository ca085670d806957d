import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { HttpResponse, http } from 'msw'
import { expect, waitFor, within } from 'storybook/test'
import { compile, start } from '../../../../../engines/survey/run'
import { shownItems } from '../model/answers-lost'
import { CorrectAnswerButton } from './CorrectAnswerButton'

const survey = compile({
  schemaVersion: 1,
  languages: ['ja'],
  title: { ja: '見本' },
  page: [
    {
      linkId: 'page',
      item: [
        { type: 'yesNo', linkId: 'nap', text: { ja: '昼寝をしましたか。' } },
        {
          type: 'number',
          linkId: 'minutes',
          text: { ja: '何分眠りましたか。' },
          enableWhen: { left: { answer: 'nap' }, operator: '=', right: { value: true } },
        },
      ],
    },
  ],
})
const context = { today: '2026-11-20', now: '2026-11-20T07:15', language: 'ja', seed: 'a1' }
const run = start(survey, context, { nap: { value: true }, minutes: { value: 20 } })
const [nap] = shownItems(run)
if (!nap) throw new Error('The survey shows nothing.')

/** Corrects one answer, with a reason. */
const meta = {
  component: CorrectAnswerButton,
  args: { surveyAnswerId: 'answer-1', shown: nap, run },
} satisfies Meta<typeof CorrectAnswerButton>
export default meta
type Story = StoryObj<typeof meta>

/** A correction that hides another question names the answer that goes. */
export const HidesAnother: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '訂正する' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await expect(dialog.queryByText(/何分眠りましたか/)).toBeNull()
    await userEvent.click(dialog.getByRole('radio', { name: 'いいえ' }))
    await expect(dialog.getByRole('status')).toHaveTextContent(
      '訂正すると、表示されなくなる設問の回答が消えます。何分眠りましたか。: 20',
    )
    await userEvent.click(dialog.getByRole('radio', { name: 'はい' }))
    await expect(dialog.queryByText(/何分眠りましたか/)).toBeNull()
  },
}

/** Esc asks before it throws away what was typed, and closes at once where nothing was. */
export const GivenUp: Story = {
  play: async ({ canvas, userEvent }) => {
    const body = within(document.body)
    const correcting = { name: '回答を訂正する' }
    await userEvent.click(canvas.getByRole('button', { name: '訂正する' }))
    await body.findByRole('dialog', correcting)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: '訂正する' }))
    const dialog = within(await body.findByRole('dialog', correcting))
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '聞き直した')
    await userEvent.keyboard('{Escape}')
    const asked = within(await body.findByRole('dialog', { name: '変更を破棄しますか？' }))
    await userEvent.click(asked.getByRole('button', { name: '編集に戻る' }))
    await expect(await body.findByRole('textbox', { name: /理由/ })).toHaveValue('聞き直した')
    await userEvent.click(
      within(body.getByRole('dialog', correcting)).getByRole('button', { name: 'キャンセル' }),
    )
    await userEvent.click(await body.findByRole('button', { name: '破棄する' }))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  },
}

let sent = 0
const takesCorrections = http.post('*/gql', () => {
  sent += 1
  return HttpResponse.json({ data: { correctSurveyAnswer: { id: 'answer-1' } } })
})
const { required: _, ...optionalDate } = sampleQuestions.date.item

/** Half a date is no correction: it is refused with what it lacks, also where no answer is required. */
export const Unfinished: Story = {
  args: shownQuestion(optionalDate, { q: sampleQuestions.date.answer }),
  parameters: { msw: [takesCorrections] },
  beforeEach: () => {
    sent = 0
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '訂正する' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.clear(dialog.getByRole('textbox', { name: '日' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '聞き直した')
    await userEvent.click(dialog.getByRole('button', { name: '訂正する' }))
    await expect(await dialog.findByText(/^日も入力してください。/)).toBeVisible()
    await expect(sent).toBe(0)
    await userEvent.type(dialog.getByRole('textbox', { name: '日' }), '5')
    await userEvent.click(dialog.getByRole('button', { name: '訂正する' }))
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull())
    await expect(sent).toBe(1)
  },
}

/** A signature that was not confirmed is refused likewise, and asked about before it is thrown away. */
export const UnfinishedSignature: Story = {
  args: shownQuestion({ type: 'signature', linkId: 'q', text: { ja: '署名' } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '訂正する' }))
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /氏名を入力して署名する/ }), '山田 花子')
    await userEvent.type(dialog.getByRole('textbox', { name: /理由/ }), '聞き直した')
    await userEvent.click(dialog.getByRole('button', { name: '訂正する' }))
    await expect(await dialog.findByText(/「この署名にする」を押してください。/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(await within(document.body).findByText(/2か所/)).toBeVisible()
  },
}
