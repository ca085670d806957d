import type { Meta, StoryObj } from '@storybook/react-vite'
import { NightCard } from './NightCard'

const meta = {
  component: NightCard,
  args: {
    night: {
      date: '2026-11-21',
      figures: [
        { figure: 'MINUTES_ASLEEP', value: 252, usualLow: 400, usualHigh: 440 },
        { figure: 'SLEEP_EFFICIENCY', value: 0.58, usualLow: null, usualHigh: null },
        { figure: 'RESTING_HEART_RATE', value: 69, usualLow: 58, usualHigh: 61 },
        { figure: 'WEAR_MINUTES', value: 1312, usualLow: 1290, usualHigh: 1380 },
      ],
    },
  },
} satisfies Meta<typeof NightCard>
export default meta
type Story = StoryObj<typeof meta>

export const FarFromUsual: Story = {}
/** The first days of a study: there is no usual range yet, and one value is missing. */
export const WithoutRange: Story = {
  args: {
    night: {
      date: '2026-11-21',
      figures: [
        { figure: 'MINUTES_ASLEEP', value: null, usualLow: null, usualHigh: null },
        { figure: 'WEAR_MINUTES', value: 1312, usualLow: null, usualHigh: null },
      ],
    },
  },
}
