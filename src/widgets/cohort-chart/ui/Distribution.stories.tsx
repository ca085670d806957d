import type { Meta, StoryObj } from '@storybook/react-vite'
import { cohortOf, sleepProject, someSubjects } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { addDays, localDateOf } from '@/shared/lib/dates'
import { Distribution } from './Distribution'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const asked = { projectId: sleepProject.id, from: addDays(today, -29), to: today }
const subjects = someSubjects(40)

/** Median, middle half and 5 to 95 % of everybody, by day. */
const meta = {
  component: Distribution,
  args: { cohort: cohortOf(subjects, { ...asked, metric: 'HEART_RATE' }) },
} satisfies Meta<typeof Distribution>
export default meta
type Story = StoryObj<typeof meta>

/** The chart says itself in a sentence; its numbers are a table with a row a day. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('img', { name: /^心拍数の日ごとの分布。.+ の中央値は \d+ bpm です。$/ }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + 30)
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** Nights are hours and minutes. */
export const Durations: Story = {
  args: { cohort: cohortOf(subjects, { ...asked, metric: 'SLEEP' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: /\d+:\d{2}|時間/ })).toBeVisible()
  },
}

export const Empty: Story = {
  args: { cohort: cohortOf([], { ...asked, metric: 'HEART_RATE' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('この期間のデータはありません。')).toBeVisible()
    await expect(canvas.queryByText('今日の中央値（計測中）')).toBeNull()
    // No axes without figures.
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
