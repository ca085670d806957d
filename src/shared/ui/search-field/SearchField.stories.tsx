import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered } from '@testing/render'
import { expect } from 'storybook/test'
import { SearchField } from './SearchField'

const meta = { component: SearchField, args: { label: 'コード・タグで検索' } } satisfies Meta<
  typeof SearchField
>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Typed: Story = { args: { defaultValue: '夜勤' } }
export const Disabled: Story = { args: { isDisabled: true } }

/** Esc and × both clear. */
export const Cleared: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('searchbox')
    await userEvent.type(field, '夜勤')
    await userEvent.click(canvas.getByRole('button', { name: '検索の言葉を消す' }))
    await expect(field).toHaveValue('')
    await userEvent.type(field, 'A病棟{Escape}')
    await expect(field).toHaveValue('')
  },
}

export const Hovered: Story = { play: hovered('input') }
export const Focused: Story = { play: focused }
