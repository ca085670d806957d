import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, refuses } from '@testing/mock-api'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { SendAgainDialog } from './SendAgainDialog'

/** Sends a reminder, or the same link again, after saying whom it reaches. */
const meta = {
  component: SendAgainDialog,
  args: {
    sentSurveyId: 'sent-open',
    action: { what: 'resend', surveyAnswerIds: ['answer-0', 'answer-1'] },
    onClose: fn(),
  },
} satisfies Meta<typeof SendAgainDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Resent: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '選んだ2名にもう一度送りますか？' }))
    await expect(await dialog.findByText('2名に送信します。')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '再送する' }))
    await expect(await screen.findByText('2名に再送します。')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledWith(true)
  },
}

/** A refusal is told where it was pressed, and the dialog stays. */
export const Refused: Story = {
  parameters: { msw: refuses('ResendSurvey') },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('2名に送信します。')
    await userEvent.click(dialog.getByRole('button', { name: '再送する' }))
    await expect(await dialog.findByText('表示できません。')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Where nobody would get the message, the dialog can only be closed. */
export const Nobody: Story = {
  args: { action: { what: 'remind' } },
  parameters: { msw: answers('ReminderRecipients', { reminderRecipients: { subjectCount: 0, held: [] } }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText('送信できる被験者はいません。')).toBeVisible()
    await expect(dialog.queryByRole('button', { name: '催促する' })).toBeNull()
    await expect(dialog.queryByRole('button', { name: 'キャンセル' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: '閉じる' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(false))
  },
}
