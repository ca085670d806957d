import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { SentActDialog } from './SentActDialog'

const meta = {
  component: SentActDialog,
  args: { sentSurveyId: 'sent-open', act: { what: 'remind', count: 64 }, onClose: fn() },
} satisfies Meta<typeof SentActDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Remind: Story = {}
export const Resend: Story = { args: { act: { what: 'resend', surveyAnswerIds: ['answer-0', 'answer-1'] } } }
export const Revoke: Story = { args: { act: { what: 'revoke', surveyAnswerIds: ['answer-0'] } } }

/** An action without undo says so. */
export const Close: Story = {
  args: { act: { what: 'close', open: 64 } },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'この配信の受け付けを終えますか？' }))
    await expect(dialog.getByText(/元に戻せません/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '受け付けを終える' }))
    await expect(await screen.findByText('この配信の受け付けを終えました。')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledWith(true)
  },
}
