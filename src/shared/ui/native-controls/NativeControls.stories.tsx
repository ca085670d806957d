import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { useNativeForm } from '@/shared/lib/native-form'
import { NativeButton } from './NativeButton'
import { NativeIconButton } from './NativeIconButton'
import { NativeTextField } from './NativeTextField'

const names = ['email', 'password'] as const

/** What sign-in and survey pages are built from: native controls in the looks of the others, without react-aria. */
function Form({ onSend, isPending }: { onSend: (values: object) => void; isPending: boolean }) {
  const form = useNativeForm(names, ({ email, password }) => ({
    ...(!email.includes('@') && { email: 'メールアドレスを入力してください。' }),
    ...(password === '' && { password: 'パスワードを入力してください。' }),
  }))
  return (
    <form noValidate onSubmit={form.onSubmit(onSend)} style={{ display: 'grid', gap: 20, width: 320 }}>
      <NativeTextField
        {...form.field('email')}
        label="メールアドレス"
        hint="会社に登録したもの"
        need="required"
        size="lg"
      />
      <NativeTextField {...form.field('password')} label="パスワード" type="password" size="lg" />
      <NativeButton
        type="submit"
        variant="primary"
        size="lg"
        isFullWidth
        isPending={isPending}
        pendingLabel="送信中…"
      >
        送信する
      </NativeButton>
      <NativeIconButton icon="close" label="閉じる" />
    </form>
  )
}

const meta = { component: Form, args: { onSend: fn(), isPending: false } } satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Rest: Story = {}

/** Wrong fields say what to do, the first has the focus, and what was typed stays. */
export const Refused: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'hanako')
    await userEvent.click(canvas.getByRole('button', { name: '送信する' }))
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(canvas.getByLabelText(/メールアドレス/)).toHaveFocus()
    await expect(canvas.getByLabelText(/メールアドレス/)).toHaveValue('hanako')
    await expect(canvas.getByText('パスワードを入力してください。')).toBeVisible()
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), '@example.jp')
    await expect(canvas.queryByText('メールアドレスを入力してください。')).toBeNull()
  },
}

/** A field that was left half-filled is checked at once; an untouched one is not. */
export const CheckedWhenLeft: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'hanako')
    await userEvent.tab()
    await expect(canvas.getByLabelText(/メールアドレス/)).toBeInvalid()
    await userEvent.click(document.body)
    await expect(canvas.queryByText('パスワードを入力してください。')).toBeNull()
  },
}

export const Sent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'a@example.jp')
    await userEvent.type(canvas.getByLabelText('パスワード'), 'secret{Enter}')
    await expect(args.onSend).toHaveBeenCalledWith({ email: 'a@example.jp', password: 'secret' })
  },
}

/** Keeps its width and focus, and a second press sends nothing. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByLabelText(/メールアドレス/), 'a@example.jp')
    await userEvent.type(canvas.getByLabelText('パスワード'), 'secret')
    await userEvent.click(canvas.getByRole('button', { name: '送信中…' }))
    await expect(args.onSend).not.toHaveBeenCalled()
  },
}

export const PasswordShown: Story = {
  play: async ({ canvasElement, userEvent }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('パスワード'), 'secret')
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを表示する' }))
    await expect(canvas.getByLabelText('パスワード')).toHaveAttribute('type', 'text')
  },
}
