import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WithdrawalFacts } from './WithdrawalFacts'

const meta = {
  component: WithdrawalFacts,
  args: { withdrawal: { withdrawnOn: '2026-11-10', reason: 'LOST_TO_FOLLOW_UP', note: null } },
} satisfies Meta<typeof WithdrawalFacts>
export default meta
type Story = StoryObj<typeof meta>

/** Who may not see personal data reads no remark. */
export const WithoutRemark: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/11/10 に中止：連絡が取れない')).toBeVisible()
  },
}
