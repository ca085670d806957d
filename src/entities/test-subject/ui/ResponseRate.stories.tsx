import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ResponseRate } from './ResponseRate'

/** Answered over answered and expired; the counts are told with it. */
const meta = {
  component: ResponseRate,
  args: { response: { sent: 13, answered: 10, late: 2, open: 1, rate: 10 / 12 } },
} satisfies Meta<typeof ResponseRate>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('83%')).toBeVisible()
    await expect(
      canvas.getByText('送信 13件：回答 10件（うち遅れ 2件）、受付中 1件、期限切れ 2件'),
    ).toBeInTheDocument()
  },
}

/** Nothing is over yet. */
export const AllOpen: Story = {
  args: { response: { sent: 1, answered: 0, late: 0, open: 1, rate: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('—')).toBeVisible()
    await expect(canvas.queryByText(/%/)).toBeNull()
  },
}

export const NeverSent: Story = {
  args: { response: { sent: 0, answered: 0, late: 0, open: 0, rate: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送信したアンケートはありません。')).toBeInTheDocument()
  },
}
