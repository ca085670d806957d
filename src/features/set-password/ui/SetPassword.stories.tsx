import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockLinks, refusedPassword } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'
import { SetPassword } from './SetPassword'

const meta = {
  component: SetPassword,
  args: {
    token: mockLinks.here,
    newLink: <a href="#new">新しいリンクを送信する</a>,
    onRead: fn(),
    onSignedIn: fn(),
  },
} satisfies Meta<typeof SetPassword>
export default meta
type Story = StoryObj<typeof meta>

const field = '新しいパスワード'

export const Expired: Story = {
  args: { token: mockLinks.expired },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/有効期限が切れています/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: '新しいリンクを送信する' })).toBeVisible()
  },
}
/** Too short is told at the field, before the server is asked. */
export const TooShort: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText(field), 'short{Enter}')
    await expect(await canvas.findByText('パスワードは12文字以上にしてください。')).toBeVisible()
    await expect(canvas.getByLabelText(field)).toHaveFocus()
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  },
}
/** What the server has against a password stands under the field; the typed one stays. */
export const Refused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(field), `${refusedPassword}{Enter}`)
    await expect(await canvas.findByText(/よく使われているパスワードです/)).toBeVisible()
    await expect(canvas.getByLabelText(field)).toHaveValue(refusedPassword)
  },
}
export const Network: Story = {
  parameters: {
    msw: [
      http.post('*/auth/password-reset/look', () =>
        HttpResponse.json({ kind: 'reset', state: 'here', email: 'misaki.sato@aoba-lab.example' }),
      ),
      http.post('*/auth/password-reset/set', () => HttpResponse.error()),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(field), 'ugoku-mizu-no-oto{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('通信を確認して')
    await expect(canvas.getByLabelText(field)).toHaveValue('ugoku-mizu-no-oto')
  },
}
/** A password manager is told whose password it is. */
export const Reset: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await userEvent.type(await canvas.findByLabelText(field), 'ugoku-mizu-no-oto')
    await expect(canvas.getByText('強さ：強い')).toBeVisible()
    await expect(canvasElement.querySelector('input[autocomplete="username"]')).toHaveValue(
      'misaki.sato@aoba-lab.example',
    )
    await userEvent.click(canvas.getByRole('button', { name: /設定してログインする/ }))
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
}
export const Elsewhere: Story = {
  args: { token: mockLinks.elsewhere },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'このブラウザで再設定する' }))
    await expect(await canvas.findByLabelText(field)).toBeVisible()
  },
}
export const Invitation: Story = {
  args: { token: mockLinks.invitation },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('青葉生活科学研究所')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /設定して利用を始める/ })).toBeVisible()
  },
}
