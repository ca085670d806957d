import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, refuses } from '@testing/mock-api'
import { expect, fn, screen, within } from 'storybook/test'
import { SentActionDialog } from './SentActionDialog'

const meta = {
  component: SentActionDialog,
  args: { sentSurveyId: 'sent-open', action: { what: 'remind' }, onClose: fn() },
} satisfies Meta<typeof SentActionDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Whom it reaches, and whom not and why, is told before it is sent. */
export const Remind: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '未回答者に催促しますか？' }))
    await expect(await dialog.findByText('60名に送信します。')).toBeVisible()
    await expect(dialog.getByText('4名には送れません。')).toBeVisible()
    await expect(dialog.getByText('連絡先がありません: 3名')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '催促する' }))
    await expect(await screen.findByText('60名に催促を送ります。')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledWith(true)
  },
}

/** Without having read to whom, nothing is sent. */
export const Unread: Story = {
  parameters: { msw: refuses('ReminderRecipients') },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('button', { name: 'もう一度読み込む' })
    await userEvent.click(dialog.getByRole('button', { name: '催促する' }))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
export const Resend: Story = {
  args: { action: { what: 'resend', surveyAnswerIds: ['answer-0', 'answer-1'] } },
}
export const Revoke: Story = { args: { action: { what: 'revoke', surveyAnswerIds: ['answer-0'] } } }
/** Of those who have answered, no link is left to revoke. */
export const NothingToRevoke: Story = {
  args: { action: { what: 'revoke', surveyAnswerIds: ['answer-0'] } },
  parameters: { msw: answers('RevokeSurveyLinks', { revokeSurveyLinks: 0 }) },
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: '取り消す' }))
    await expect(await screen.findByText('取り消せるリンクはありませんでした。')).toBeVisible()
  },
}

/** An action without undo says so. */
export const Close: Story = {
  args: { action: { what: 'close', open: 64 } },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'この配信の受け付けを終えますか？' }))
    await expect(dialog.getByText(/元に戻せません/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '受け付けを終える' }))
    await expect(await screen.findByText('この配信の受け付けを終えました。')).toBeVisible()
    await expect(args.onClose).toHaveBeenCalledWith(true)
  },
}
