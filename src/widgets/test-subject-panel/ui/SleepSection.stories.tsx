import type { Meta, StoryObj } from '@storybook/react-vite'
import { dayOf, someSubjects } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { SleepSection } from './SleepSection'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const date = addDays(today, -1)
const [silent, , , , well] = someSubjects(5)
if (!silent || !well) throw new Error('nobody')
const day = dayOf(well, { date })
const [night] = day.sleep
if (!night) throw new Error('no night')

/** The night that ended on this day, and the naps apart from it. */
const meta = { component: SleepSection, args: { day } } satisfies Meta<typeof SleepSection>
export default meta
type Story = StoryObj<typeof meta>

/** The stages are a picture that says itself, and a table. */
export const Night: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('4:12')).toBeVisible()
    await expect(canvas.getByRole('img')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getByRole('region', { name: '睡眠段階の表' })).toBeVisible()
  },
}

/** A nap is told apart, and adds nothing to the night. */
export const WithNap: Story = {
  args: {
    day: {
      ...day,
      sleep: [
        night,
        {
          ...night,
          startedAt: `${date}T05:10:00Z`,
          endedAt: `${date}T05:45:00Z`,
          isNap: true,
          minutesAsleep: 31,
        },
      ],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^仮眠 14:10 〜 14:45/)).toBeVisible()
    await expect(canvas.getByText('4:12')).toBeVisible()
  },
}

/** Some sources send no stages, and some no more than how long it was. */
export const WithoutStages: Story = {
  args: { day: { ...day, sleep: [{ ...night, stages: [], stageStarts: [], efficiency: null }] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '表で見る' })).toBeNull()
    await expect(canvas.queryByText('% 効率')).toBeNull()
  },
}

/** Nothing came: it says why. */
export const Empty: Story = {
  args: { day: { ...dayOf(silent, { date }), sleep: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.getByRole('region', { name: '睡眠' })).toHaveTextContent(/同期/)
  },
}
