import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PasswordStep } from './PasswordStep'

const meta = {
  component: PasswordStep,
  args: {
    id: 'step',
    save: fn(async () => ({})),
    children: 'ご本人であることを確認します。続けて、認証アプリを設定します。',
  },
} satisfies Meta<typeof PasswordStep>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'himitsu-no-kotoba{Enter}')
    await expect(args.save).toHaveBeenCalledWith('himitsu-no-kotoba')
  },
}

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), '{Enter}')
    await expect(await canvas.findByText('パスワードを入力してください。')).toBeVisible()
    await expect(args.save).not.toHaveBeenCalled()
  },
}

/** A wrong password is told at its field; too many tries belong to no field. */
export const Wrong: Story = {
  args: { save: fn(async () => ({ error: wrong })) },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByLabelText('現在のパスワード')
    await userEvent.type(field, 'mistyped{Enter}')
    await expect(await canvas.findByText('パスワードが違います。')).toBeVisible()
    await expect(field).toHaveAccessibleDescription('パスワードが違います。')
  },
}

export const TooMany: Story = {
  args: { save: fn(async () => ({ error: tooMany })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('現在のパスワード'), 'mistyped{Enter}')
    await expect(await canvas.findByText(tooMany.message)).toBeVisible()
  },
}

const wrong = {
  kind: 'problem',
  code: 'INVALID_INPUT',
  message: '入力内容を確認してください。',
  fields: { password: 'パスワードが違います。' },
}
const tooMany = {
  kind: 'problem',
  code: 'TOO_MANY_ATTEMPTS',
  message: '試行回数が多すぎます。1分待ってから、もう一度お試しください。',
}
