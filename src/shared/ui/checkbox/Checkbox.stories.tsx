import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { expect } from 'storybook/test'
import { Checkbox } from './Checkbox'

const meta = { component: Checkbox, args: { children: '夜勤' } } satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultSelected: true } }
export const Some: Story = { args: { isIndeterminate: true, children: '一部' } }
export const Disabled: Story = { args: { isDisabled: true } }
export const DisabledOn: Story = { args: { isDisabled: true, defaultSelected: true } }
export const Invalid: Story = { args: { isInvalid: true } }

export const Toggled: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
}

export const Hovered: Story = { play: hovered('label') }
export const Pressed: Story = { play: pressed('label') }
export const Focused: Story = { play: focused }
