import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CheckboxCards } from './CheckboxCards'

const meta = {
  component: CheckboxCards,
  args: {
    label: '読み取るデータ',
    choices: [
      { id: 'daily', label: '日次の集計', hint: '1日1行と、値がない理由' },
      { id: 'sleep', label: '睡眠', hint: '区間と段階' },
      { id: 'answers', label: 'アンケート', hint: '回答と得点' },
    ],
    value: ['answers'],
    onChange: fn(),
    error: undefined,
  },
} satisfies Meta<typeof CheckboxCards>
export default meta
type Story = StoryObj<typeof meta>

/** What is chosen keeps the order of the choices. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: /睡眠/ }))
    await expect(args.onChange).toHaveBeenCalledWith(['sleep', 'answers'])
  },
}

export const Refused: Story = {
  args: { value: [], error: '1つ以上選んでください。' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: /読み取るデータ/ })).toHaveAccessibleDescription(
      /1つ以上選んでください。/,
    )
  },
}
