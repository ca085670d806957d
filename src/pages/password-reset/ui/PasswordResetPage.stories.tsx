import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockLinks, owner } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, within } from 'storybook/test'
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
/** A reset removes the passkeys: said before, and with their number afterwards. */
export const PasskeysRemoved: Story = {
  parameters: {
    address: `/password-reset#token=${mockLinks.here}`,
    msw: [
      http.post('*/auth/password-reset/look', () =>
        HttpResponse.json({ kind: 'reset', state: 'here', email: owner.email }),
      ),
      http.post('*/auth/password-reset/set', () =>
        HttpResponse.json({ token: 'a.e30.c', removedPasskeys: 2 }),
      ),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('新しいパスワード'), 'ugoku-mizu-no-oto')
    await expect(canvas.getByText(/登録済みのパスキーは削除されます/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /設定してログインする/ }))
    await expect(await within(document.body).findByText(/パスキーを2個削除しました/)).toBeInTheDocument()
  },
}
export const Invitation: Story = {
  parameters: { address: `/password-reset#token=${mockLinks.invitation}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '観測へようこそ' })).toBeVisible()
  },
}
/** A link that opens nothing asks for nothing: a heading, why, and the way to a new one. */
export const LinkOver: Story = {
  parameters: { address: `/password-reset#token=${mockLinks.expired}` },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'このリンクは使えません' }),
    ).toBeVisible()
    await expect(canvas.queryByText(/新しいパスワードを設定してください/)).toBeNull()
    await expect(canvas.getByRole('link', { name: '新しいリンクを送信する' })).toBeVisible()
  },
}
