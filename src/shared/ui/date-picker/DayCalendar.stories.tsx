import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { DayCalendar } from './DayCalendar'

/** A month to choose a day from: those with data have a point, those without cannot be chosen. */
const meta = {
  component: DayCalendar,
  args: {
    label: '表示する日',
    value: '2026-11-20',
    today: '2026-11-21',
    legend: 'データのある日',
    hasData: (day): boolean | undefined => day !== '2026-11-15' && day > '2026-11-02',
    onChange: fn(),
    onMonth: fn(),
  },
} satisfies Meta<typeof DayCalendar>
export default meta
type Story = StoryObj<typeof meta>

/** A day without data and tomorrow stay; another day is chosen, and ‹ names the month that is now asked for. */
export const Filled: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('button', { name: /11月15日/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: /11月22日/ }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /11月14日/ }))
    await expect(args.onChange).toHaveBeenCalledWith('2026-11-14')
    await userEvent.click(canvas.getByRole('button', { name: '前の月' }))
    await waitFor(() => expect(args.onMonth).toHaveBeenLastCalledWith(expect.stringMatching(/^2026-10-/)))
  },
}

/** Arrow keys walk over days without data, Enter chooses. */
export const Keyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.getByRole('button', { name: /11月20日/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-12')
  },
}

/** Until the server has answered every day up to today can be chosen. */
export const NotYetKnown: Story = { args: { hasData: () => undefined } }
