import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DayBars } from './DayBars'
import { HeartRateSparkline } from './HeartRateSparkline'
import { MissingFigure } from './MissingFigure'
import { WearFigure } from './WearFigure'

const beats = Array.from({ length: 96 }, (_, index) =>
  index > 50 && index < 58 ? null : 62 + Math.round(30 * Math.sin(index / 9) ** 2),
)

const meta = {
  component: HeartRateSparkline,
  args: { values: beats },
  render: ({ values }) => (
    <>
      <HeartRateSparkline values={values} />
      <DayBars metric="STEPS" values={[4200, 8100, null, 0, 12_400, 20_000, 3100]} />
      <DayBars metric="SLEEP" values={[420, 380, 465, null, 440, 300, 410]} />
      <WearFigure minutes={1312} validDayMinutes={600} />
      <WearFigure minutes={412} validDayMinutes={600} />
      <MissingFigure state="NOT_SYNCED" />
    </>
  ),
} satisfies Meta<typeof HeartRateSparkline>
export default meta
type Story = StoryObj<typeof meta>

/** A missing figure says its reason in words, not by the dash alone. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('未同期')).toBeInTheDocument()
    await expect(canvas.getByTitle(/デバイスがまだ同期されていません。/)).toBeVisible()
  },
}

export const Empty: Story = { args: { values: beats.map(() => null) } }
