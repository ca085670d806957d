import type { Meta, StoryObj } from '@storybook/react-vite'
import { focused, hovered, pressed } from '@testing/render'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { Select, type SelectProps } from './Select'

const options = [
  { id: 'steps', label: '歩数', count: '128名' },
  { id: 'sleep', label: '睡眠', count: '126名' },
  { id: 'wear', label: '装着', count: '128名' },
]

function Chosen(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value)
  return <Select {...props} value={value} onChange={setValue} />
}

/** One of up to seven fixed options; what there is more of, or not known beforehand, is a combobox. */
const meta = {
  component: Chosen,
  args: { label: '指標', options, value: 'steps', onChange: () => {} },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Small: Story = { args: { size: 'sm', isLabelHidden: true } }
export const Invalid: Story = { args: { error: '指標を選んでください。' } }
export const Disabled: Story = { args: { isDisabled: true } }

/** Opened and chosen with the keyboard alone. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const list = await within(document.body).findByRole('listbox')
    await expect(within(list).getByRole('option', { name: /歩数/ })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(await canvas.findByRole('button', { name: /睡眠/ })).toBeVisible()
  },
}

export const Hovered: Story = { play: hovered('button') }
export const Pressed: Story = { play: pressed('button') }
export const Focused: Story = { play: focused }
