import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockLinks } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { MailLinkPage } from './MailLinkPage'

const meta = {
  component: MailLinkPage,
  parameters: { address: '/login/mail-link', frame: 'bare' },
} satisfies Meta<typeof MailLinkPage>
export default meta
type Story = StoryObj<typeof meta>

/** Some mail programs cut links. */
export const WithoutToken: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/リンクが正しくありません。/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '新しいリンクを送信する' })).toBeVisible()
  },
}
export const Elsewhere: Story = {
  parameters: { address: `/login/mail-link#token=${mockLinks.elsewhere}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'このブラウザでログインする' })).toBeVisible()
  },
}
/** A link proves one factor; the other is still asked for. */
export const SecondFactor: Story = {
  parameters: { address: `/login/mail-link#token=${mockLinks.needsCode}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '二要素認証' })).toBeVisible()
    await expect(await canvas.findByLabelText('認証コード（6桁）')).toBeVisible()
  },
}
