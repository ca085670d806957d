import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Hypnogram } from './Hypnogram'

const start = Date.parse('2026-11-19T14:24:00Z')
const minutes = [0, 12, 60, 96, 130, 150, 210, 240, 300, 330, 400]

const meta = {
  component: Hypnogram,
  args: {
    startedAt: new Date(start).toISOString(),
    endedAt: new Date(start + 438 * 60_000).toISOString(),
    stageStarts: minutes.map((minute) => start + minute * 60_000),
    stages: ['AWAKE', 'LIGHT', 'DEEP', 'LIGHT', 'REM', 'LIGHT', 'DEEP', 'LIGHT', 'REM', 'AWAKE', 'LIGHT'],
    timeZone: 'Asia/Tokyo',
  },
} satisfies Meta<typeof Hypnogram>
export default meta
type Story = StoryObj<typeof meta>

/** The picture says in a sentence when the night was and how long each stage took. */
export const Filled: Story = {
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: /^23:24から06:42までの睡眠段階。覚醒 1時間22分/ })
    await expect(picture).toBeVisible()
  },
}

/** A device that does not tell stages apart. */
export const AsleepOnly: Story = { args: { stageStarts: [start], stages: ['ASLEEP'] } }
