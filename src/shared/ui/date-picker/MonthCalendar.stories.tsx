import type { Meta, StoryObj } from '@storybook/react-vite'
import { Calendar } from 'react-aria-components'
import { expect, waitFor } from 'storybook/test'
import { toCalendarDate } from './calendar-date'
import { MonthCalendar } from './MonthCalendar'

/** A month, in a calendar of its own: weeks from Monday, holidays and Sundays vermilion, Saturdays blue. */
const meta = {
  component: MonthCalendar,
  args: { today: '2026-11-21' },
  decorators: [
    (Story) => (
      <Calendar aria-label="日付" defaultValue={toCalendarDate('2026-11-20')} firstDayOfWeek="mon">
        <Story />
      </Calendar>
    ),
  ],
} satisfies Meta<typeof MonthCalendar>
export default meta
type Story = StoryObj<typeof meta>

export const Month: Story = {
  play: async ({ canvas, userEvent }) => {
    const colourOf = (name: RegExp) => getComputedStyle(canvas.getByRole('button', { name })).color
    // 勤労感謝の日, a Monday; 22 November is a Sunday.
    await waitFor(() => expect(colourOf(/11月23日/)).toBe(colourOf(/11月22日/)))
    await userEvent.click(canvas.getByRole('button', { name: '次の月' }))
    await expect(await canvas.findByText('2026年12月')).toBeVisible()
  },
}

/** Days with something to show have a point. */
export const Marked: Story = { args: { isMarked: (day) => day < '2026-11-15' } }
export const EveryDayMarked: Story = { args: { isMarked: () => true } }
