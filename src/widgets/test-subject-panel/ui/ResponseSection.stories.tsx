import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ResponseSection } from './ResponseSection'

/** How many of the surveys sent to the subject were answered. */
const meta = {
  component: ResponseSection,
  args: { response: { sent: 45, answered: 36, late: 3, open: 1, expired: 8, rate: 36 / 44 } },
} satisfies Meta<typeof ResponseSection>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('82%')).toBeVisible()
  },
}

/** Without surveys there is nothing to say. */
export const NeverSent: Story = {
  args: { response: { sent: 0, answered: 0, late: 0, open: 0, expired: 0, rate: null } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('アンケート')).toBeNull()
  },
}
