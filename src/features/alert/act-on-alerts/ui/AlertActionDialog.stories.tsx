import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AlertActionDialog } from './AlertActionDialog'

/** Resolving and putting off, each with a note that stays with the alert. */
const meta = {
  component: AlertActionDialog,
  args: { kind: 'resolve', alertEventIds: ['alert-0042'], onClose: fn(), onDone: fn() },
} satisfies Meta<typeof AlertActionDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Resolve: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '1件のアラートを解消にしますか？' }))
    await userEvent.type(dialog.getByRole('textbox', { name: /対応メモ/ }), '電話で確認した。')
    await userEvent.click(dialog.getByRole('button', { name: '解消にする' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

export const Snooze: Story = {
  args: { kind: 'snooze', alertEventIds: ['alert-0042', 'alert-0018'] },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '2件のアラートを保留にしますか？' }))
    await userEvent.click(dialog.getByRole('button', { name: '保留にする' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

/** What the server refuses leaves the dialog open, with what was typed. */
export const Refused: Story = {
  parameters: { msw: refuses('ResolveAlerts') },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /解消にしますか/ }))
    await userEvent.click(dialog.getByRole('button', { name: '解消にする' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: '解消にする' })).toBeEnabled())
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}
