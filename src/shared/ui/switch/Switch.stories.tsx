import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { Switch } from './Switch'

const meta = { component: Switch, args: { children: 'アラートを有効にする', onChange: fn() } } satisfies Meta<
  typeof Switch
>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultSelected: true } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledOn: Story = { args: { isDisabled: true, defaultSelected: true } }
export const ReadOnly: Story = { args: { isReadOnly: true, defaultSelected: true } }

/** Works at once, with Space too. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('switch')).toBeChecked()
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}

export const Hovered: Story = { play: hovered('label') }
export const Pressed: Story = { play: pressed('label') }
export const Focused: Story = { play: focused }
