import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MailLinkSentPage } from './MailLinkSentPage'

const meta = {
  component: MailLinkSentPage,
  parameters: { address: '/login', frame: 'bare' },
} satisfies Meta<typeof MailLinkSentPage>
export default meta
type Story = StoryObj<typeof meta>

/** Opened without having asked: the address is not known, and can be given. */
export const Unasked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'リンクを送信しました' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: '別のメールアドレスに送信する' })).toBeVisible()
  },
}
