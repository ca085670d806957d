import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MailLinkSendPage } from './MailLinkSendPage'

const meta = {
  component: MailLinkSendPage,
  parameters: { address: '/login', frame: 'bare' },
} satisfies Meta<typeof MailLinkSendPage>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'メールのリンクでログイン' })).toBeVisible()
    await expect(document.title).toBe('メールのリンクでログイン | 観測 Kansoku')
  },
}
