import type { Meta, StoryObj } from '@storybook/react-vite'
import { isCut } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { addDays, eachDay } from '@/shared/lib/dates'
import { calendarRange, calendarWeeks } from '../model/wear-calendar'
import { WearCalendar } from './WearCalendar'

const today = '2026-11-21'
const { from, to } = calendarRange(today)
const dates = eachDay(from, to)

const meta = {
  component: WearCalendar,
  args: {
    selected: addDays(today, -1),
    onSelect: fn(),
    weeks: calendarWeeks(today, {
      dates,
      minutes: dates.map((_, index) =>
        index === 20 ? 0 : index === 11 ? null : 400 + ((index * 137) % 1000),
      ),
      states: dates.map((_, index) => (index === 20 ? 9 : index === 11 ? 7 : 13)),
    }),
  },
} satisfies Meta<typeof WearCalendar>
export default meta
type Story = StoryObj<typeof meta>

/** Each day is a button that says its hours, or why there are none; today is still being measured. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: '2026/11/01（日） 0 時間 未装着' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: /未同期/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /2026\/11\/21（土） 計測中/ }))
    await expect(args.onSelect).toHaveBeenCalledWith(today)
  },
}

export const Empty: Story = {
  args: { weeks: calendarWeeks(today, { dates, minutes: [], states: dates.map(() => 1) }) },
}

/** In the panel of a phone every reason is read whole. */
export const Narrow: Story = {
  args: {
    weeks: calendarWeeks(today, { dates, minutes: [], states: dates.map((_, index) => index % 10) }),
  },
  render: (args) => (
    <div style={{ width: 358 }}>
      <WearCalendar {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const cut = canvas.getAllByRole('button').filter(isCut)
    await expect(cut.map((cell) => cell.textContent)).toEqual([])
  },
}
