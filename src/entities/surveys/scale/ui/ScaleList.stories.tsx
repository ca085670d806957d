import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ScaleList } from './ScaleList'

const meta = {
  component: ScaleList,
  args: { label: '尺度', chosen: null, onChoose: fn() },
  parameters: { names: ['PHQ-9', 'GAD-7', 'K6', 'WHO-5'] },
} satisfies Meta<typeof ScaleList>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /K6/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: 'K6' }))
  },
}
export const OneChosen: Story = { args: { chosen: 'k6' } }
