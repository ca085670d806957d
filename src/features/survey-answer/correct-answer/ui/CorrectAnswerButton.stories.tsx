import type { Meta, StoryObj } from '@storybook/react-vite'
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
