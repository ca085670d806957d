import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { expect, fn, within } from 'storybook/test'
import { IconButton } from './IconButton'

const meta = {
  component: IconButton,
  args: { icon: 'edit', label: '編集する', onPress: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}
export const Framed: Story = { args: { variant: 'secondary' } }
export const Small: Story = { args: { size: 'sm' } }
export const Disabled: Story = { args: { isDisabled: true } }

/** Focus by keyboard says in words what the picture means. */
export const Explained: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '編集する' })).toHaveFocus()
    await expect(await within(document.body).findByRole('tooltip')).toHaveTextContent('編集する')
  },
}

export const Hovered: Story = { play: hovered('button') }
export const Pressed: Story = { play: pressed('button') }
export const Focused: Story = { play: focused }
