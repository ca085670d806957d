import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { TableSwitch } from './TableSwitch'

const meta = { component: TableSwitch, args: { isTable: false, onChange: fn() } } satisfies Meta<
  typeof TableSwitch
>
export default meta
type Story = StoryObj<typeof meta>

export const AsTable: Story = { args: { isTable: true } }

export const AsChart: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(args.onChange).toHaveBeenCalledWith(true)
  },
}
