import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { FilterChip } from './FilterChip'

const meta = {
  component: FilterChip,
  args: { label: 'タグ', onPress: fn(), onClear: fn() },
} satisfies Meta<typeof FilterChip>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const WithIcon: Story = { args: { label: '絞り込み', icon: 'plus' } }
export const On: Story = { args: { label: '状態', value: '参加中' } }

export const Cleared: Story = {
  args: { label: '状態', value: '参加中' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '絞り込み「状態」を解除する' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
    await expect(args.onPress).not.toHaveBeenCalled()
  },
}

export const Hovered: Story = { play: hovered('button') }
export const Pressed: Story = { play: pressed('button') }
export const Focused: Story = { play: focused }
