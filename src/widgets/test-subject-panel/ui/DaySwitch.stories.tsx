import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DaySwitch } from './DaySwitch'

/** One day back, one day on, straight to today, and any other day from a calendar. */
const meta = {
  component: DaySwitch,
  args: { subjectId: 'subject-12', day: '2026-11-18', today: '2026-11-21', onDay: fn() },
} satisfies Meta<typeof DaySwitch>
export default meta
type Story = StoryObj<typeof meta>

export const Past: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '前の日' }))
    await expect(args.onDay).toHaveBeenLastCalledWith('2026-11-17')
    await userEvent.click(canvas.getByRole('button', { name: '次の日' }))
    await expect(args.onDay).toHaveBeenLastCalledWith('2026-11-19')
    await userEvent.click(canvas.getByRole('button', { name: '今日' }))
    await expect(args.onDay).toHaveBeenLastCalledWith('2026-11-21')
  },
}

/** There is no day after today. */
export const Today: Story = {
  args: { day: '2026-11-21' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '次の日' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '今日' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: '前の日' })).toBeEnabled()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
