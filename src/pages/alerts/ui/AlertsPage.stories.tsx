import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AlertsPage } from './AlertsPage'

/** アラート: none is made yet; the page says what that means and leads on. */
const meta = {
  component: AlertsPage,
  parameters: { address: '/projects/project-slp26/monitoring-alerts', frame: 'bare' },
} satisfies Meta<typeof AlertsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('アラートは、まだ登録できません')).toBeVisible()
    // No button that leads to a panel which can make nothing.
    await expect(canvas.queryByRole('link', { name: 'アラートを登録する' })).not.toBeInTheDocument()
  },
}
