import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScoreTrendChart } from './ScoreTrendChart'

const points = [5, 6, 4, 7, 6, 5, 8, 6, 7, 6, 9, 8, 11].map((value, place) => ({
  surveyAnswerId: `answer-${place}`,
  value,
  at: new Date(Date.parse('2026-11-20T22:13:00Z') - (12 - place) * 86_400_000).toISOString(),
}))

const meta = {
  component: ScoreTrendChart,
  args: {
    name: '合計得点',
    maximum: 20,
    timeZone: 'Asia/Tokyo',
    trend: { scoreId: 'tired', mean: 5.8, usualLow: 5, usualHigh: 7, points },
  },
} satisfies Meta<typeof ScoreTrendChart>
export default meta
type Story = StoryObj<typeof meta>

export const AboveUsual: Story = {}
/** Too few answers for a usual range, and a scale without a maximum. */
export const Few: Story = {
  args: {
    maximum: null,
    trend: { scoreId: 'tired', mean: 5.5, usualLow: null, usualHigh: null, points: points.slice(0, 3) },
  },
}
