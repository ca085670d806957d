import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeartRateSparkline } from './HeartRateSparkline'

const beats = Array.from({ length: 96 }, (_, index) => 62 + Math.round(30 * Math.sin(index / 9) ** 2))

const meta = { component: HeartRateSparkline, args: { values: beats } } satisfies Meta<
  typeof HeartRateSparkline
>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Alarming: Story = { args: { isAlarming: true } }
export const Gap: Story = {
  args: { values: beats.map((beat, index) => (index > 50 && index < 58 ? null : beat)) },
}
export const Empty: Story = { args: { values: beats.map(() => null) } }
