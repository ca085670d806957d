import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { AlertActions } from './AlertActions'

const meta = {
  component: AlertActions,
  args: { alertEventIds: ['alert-0042'], onDone: fn() },
} satisfies Meta<typeof AlertActions>
export default meta
type Story = StoryObj<typeof meta>

/** One press confirms: nothing else is asked. */
export const Acknowledged: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '確認済みにする' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(await screen.findByText('確認済みにしました。')).toBeVisible()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('AcknowledgeAlerts') },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '確認済みにする' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '確認済みにする' })).toBeEnabled())
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** Of two one was over before: it is named, and the other is confirmed. */
export const OneOverMeanwhile: Story = {
  args: { alertEventIds: ['alert-0042', 'alert-0010'] },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '確認済みにする' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
    await expect(await screen.findByText(/1件: 確認済みにしました。.*SLP-0030/)).toBeVisible()
  },
}

/** What was confirmed can be put off and resolved still. */
export const AlreadyAcknowledged: Story = {
  args: { isAcknowledged: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '確認済みにする' })).toBeNull()
    await expect(canvas.getByRole('button', { name: '解消にする' })).toBeVisible()
  },
}
