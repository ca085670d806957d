import type { Meta, StoryObj } from '@storybook/react-vite'
import { goodPassword, owner, refusedAddresses } from '@testing/mock-api'
import { expect, fn, waitFor } from 'storybook/test'
import { SignInForm } from './SignInForm'

const meta = {
  component: SignInForm,
  args: { onSignedIn: fn() },
  parameters: { address: '/login' },
} satisfies Meta<typeof SignInForm>
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

const signIn =
  (email: string, password: string, sentence: RegExp): Play =>
  async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), email)
    await userEvent.type(canvas.getByLabelText('パスワード', { selector: 'input' }), password)
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(sentence)
    await expect(args.onSignedIn).not.toHaveBeenCalled()
  }

export const WrongPassword: Story = {
  play: signIn(owner.email, 'mistyped', /メールアドレスまたはパスワードが正しくありません。/),
}
export const TooManyFailures: Story = {
  play: signIn(refusedAddresses.tooMany, goodPassword, /4秒たってから、もう一度お試しください。/),
}
/** The button comes back when the time is over. */
export const WaitOver: Story = {
  play: async (context) => {
    await signIn(refusedAddresses.tooMany, goodPassword, /4秒たってから/)(context)
    const button = context.canvas.getByRole('button', { name: 'ログインする' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'), { timeout: 6000 })
    await expect(context.canvas.getByText('もう一度お試しになれます。')).toBeVisible()
  },
}
export const Suspended: Story = {
  play: signIn(refusedAddresses.suspended, goodPassword, /このアカウントは停止されています。/),
}
export const Offline: Story = {
  play: signIn(refusedAddresses.offline, goodPassword, /ログインできませんでした。通信を確認して/),
}
export const ServerDown: Story = {
  play: signIn(refusedAddresses.broken, goodPassword, /ログインできませんでした。時間をおいて/),
}

/** Told at the fields, before the server is asked; the first wrong one has the focus. */
export const InvalidFields: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), 'misaki.sato')
    await userEvent.click(canvas.getByRole('button', { name: 'ログインする' }))
    await expect(await canvas.findByText(/@が1つ必要です。/)).toBeVisible()
    await expect(canvas.getByText('パスワードを入力してください。')).toBeVisible()
    await expect(canvas.getByLabelText('メールアドレス')).toHaveFocus()
  },
}

export const Empty: Story = {}

export const SignedIn: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText('メールアドレス'), owner.email)
    await userEvent.type(canvas.getByLabelText('パスワード', { selector: 'input' }), `${goodPassword}{Enter}`)
    await waitFor(() => expect(args.onSignedIn).toHaveBeenCalledOnce())
  },
}
