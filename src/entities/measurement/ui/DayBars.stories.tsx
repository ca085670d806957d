import type { Meta, StoryObj } from '@storybook/react-vite'
import { DayBars } from './DayBars'

const meta = {
  component: DayBars,
  args: { metric: 'STEPS', values: [4200, 8100, 9900, 7200, 12_400, 20_000, 3100] },
} satisfies Meta<typeof DayBars>
export default meta
type Story = StoryObj<typeof meta>

export const Steps: Story = {}
export const Sleep: Story = { args: { metric: 'SLEEP', values: [420, 380, 465, 400, 440, 300, 410] } }
export const Gaps: Story = { args: { values: [4200, null, null, 0, 12_400, null, 3100] } }
export const Empty: Story = { args: { values: [null, null, null, null, null, null, null] } }
