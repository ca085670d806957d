import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered } from '@testing/render'
import { expect } from 'storybook/test'
import { TextField } from './TextField'

const meta = { component: TextField, args: { label: '被験者コード' } } satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'SLP-0130' } }
export const WithHint: Story = {
  args: { need: 'required', hint: '半角英数字とハイフンで入力してください。', placeholder: 'SLP-0130' },
}
export const Optional: Story = { args: { label: '登録日', need: 'optional', defaultValue: '2026/11/21' } }
export const WithUnit: Story = {
  args: { label: '有効日の装着時間', defaultValue: '600', suffix: '分以上' },
}
export const Invalid: Story = {
  args: {
    label: 'メールアドレス',
    defaultValue: 'kaito.i@mail',
    error: '@の後ろを確認してください。例：name@example.com',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/@の後ろを確認してください/)
  },
}
export const ReadOnly: Story = {
  args: {
    label: 'プロジェクトコード',
    hint: '登録後は変更できません。',
    defaultValue: 'SLP26',
    isReadOnly: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox').parentElement).toHaveAttribute('data-readonly')
  },
}
export const Disabled: Story = { args: { defaultValue: 'SLP-0130', isDisabled: true } }
export const Large: Story = { args: { size: 'lg', label: 'メールアドレス' } }

/** A password can be looked at, and hidden again. */
export const Password: Story = {
  args: { label: 'パスワード', type: 'password', defaultValue: 'himitsu' },
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByLabelText('パスワード', { selector: 'input' })
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを表示する' }))
    await expect(field).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: 'パスワードを隠す' }))
    await expect(field).toHaveAttribute('type', 'password')
  },
}

export const Hovered: Story = { play: hovered('input') }
export const Focused: Story = { play: focused }
