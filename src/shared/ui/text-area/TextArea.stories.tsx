import type { Meta, StoryObj } from '@storybook/react-vite'
import { hovered } from '@testing/render'
import { TextArea } from './TextArea'

const meta = {
  component: TextArea,
  args: { label: 'メモ', defaultValue: '夜勤明けに同期が遅れる。' },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Blank: Story = { args: { defaultValue: '', need: 'optional', placeholder: '気づいたこと' } }
export const Long: Story = { args: { defaultValue: '長いメモは、書いた分だけ欄が伸びます。\n'.repeat(12) } }
export const Invalid: Story = { args: { error: '2,000字以内で入力してください。' } }
export const ReadOnly: Story = { args: { isReadOnly: true } }
export const Disabled: Story = { args: { isDisabled: true } }
export const Focused: Story = {
  play: async ({ userEvent }) => {
    await userEvent.tab()
  },
}

export const Hovered: Story = { play: hovered('textarea') }
