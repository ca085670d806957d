import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockLinks, owner } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { PasswordResetPage } from './PasswordResetPage'

const meta = {
  component: PasswordResetPage,
  parameters: { address: '/password-reset', frame: 'bare' },
} satisfies Meta<typeof PasswordResetPage>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), `${owner.email}{Enter}`)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'リンクを送信しました' })).toBeVisible()
    await expect(canvas.getByText(owner.email)).toBeVisible()
  },
}
export const Setting: Story = {
  parameters: { address: `/password-reset#token=${mockLinks.here}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('新しいパスワード')).toBeVisible()
  },
}
export const Invitation: Story = {
  parameters: { address: `/password-reset#token=${mockLinks.invitation}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '観測へようこそ' })).toBeVisible()
  },
}
