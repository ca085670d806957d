import type { Meta, StoryObj } from '@storybook/react-vite'
import { dayOf, refuses, someSubjects } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { HeartRateSection } from './HeartRateSection'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const date = addDays(today, -1)
const [silent, , , , well] = someSubjects(5)
if (!silent || !well) throw new Error('nobody')

/** The heart rate of a day with its figures, zoomable down to five minutes. */
const meta = {
  component: HeartRateSection,
  args: { subjectId: well.id, day: dayOf(well, { date }), onTime: fn() },
} satisfies Meta<typeof HeartRateSection>
export default meta
type Story = StoryObj<typeof meta>

/** A resting rate that was worked out says so; the curve is also a table. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('img', { name: /の心拍数。平均/ })).toBeVisible()
    await expect(canvas.getByText('bpm 安静時（算出）')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(await canvas.findByRole('columnheader', { name: '最大' })).toBeVisible()
  },
}

/** Nothing came: it says why, and asks for no curve. */
export const Empty: Story = {
  args: { subjectId: silent.id, day: dayOf(silent, { date }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.queryByRole('button', { name: '表で見る' })).toBeNull()
  },
}

/** The day's figures stay where only the curve did not come. */
export const Failed: Story = {
  parameters: { msw: refuses('TestSubjectSeries') },
  play: async (context) => {
    await offersRetry(context)
    await expect(context.canvas.getByText('bpm 安静時（算出）')).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
