import type { Meta, StoryObj } from '@storybook/react-vite'
import { cohortOf, sleepProject, someSubjects } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { addDays, formatDateWithWeekday, localDateOf } from '@/shared/lib/dates'
import { StateCounts } from './StateCounts'

const today = localDateOf(Date.now(), 'Asia/Tokyo')
const asked = { projectId: sleepProject.id, metric: 'STEPS', from: addDays(today, -29), to: today } as const

/** How many subjects were in which state on each day, stacked. */
const meta = {
  component: StateCounts,
  args: { cohort: cohortOf(someSubjects(40), asked) },
} satisfies Meta<typeof StateCounts>
export default meta
type Story = StoryObj<typeof meta>

/** The last full day is read, until one points at another; the figures are also a table. */
export const Filled: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText(new RegExp(formatDateWithWeekday(addDays(today, -1))))).toBeVisible()
    const bars = [...canvasElement.querySelectorAll('svg[role="img"] rect')]
    const first = bars[0]
    if (first) await userEvent.hover(first)
    await expect(canvas.getByText(new RegExp(formatDateWithWeekday(asked.from)))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '表で見る' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(1 + 30)
  },
}

/** One day fills the width, and of today it is said that it goes on. */
export const TodayOnly: Story = {
  args: { cohort: cohortOf(someSubjects(40), { ...asked, from: today }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/計測中$/)).toBeVisible()
  },
}

export const Empty: Story = { args: { cohort: cohortOf([], asked) } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
