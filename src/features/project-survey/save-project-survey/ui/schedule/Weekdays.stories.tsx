import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Weekdays } from './Weekdays'

/** Chooses any number of weekdays. */
const meta = {
  component: Weekdays,
  args: { value: ['MO', 'WE'], onChange: fn(), error: undefined },
} satisfies Meta<typeof Weekdays>
export default meta
type Story = StoryObj<typeof meta>

/** The value is in the order of the week, not of the clicks. */
export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: '水' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(canvas.getByRole('button', { name: '火' }))
    await expect(args.onChange).toHaveBeenCalledWith(['MO', 'TU', 'WE'])
  },
}
export const Invalid: Story = { args: { value: [], error: '1つ以上選んでください。' } }
