import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn } from 'storybook/test'
import { CalendarButton } from './CalendarButton'

/** The calendar of the browser, beside the boxes for a date. */
const meta = {
  component: CalendarButton,
  args: { value: '2026-11-20', onPick: fn() },
} satisfies Meta<typeof CalendarButton>
export default meta
type Story = StoryObj<typeof meta>

/** A day that is picked is given; a calendar that is emptied gives nothing. */
export const Picked: Story = {
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    const calendar = canvasElement.querySelector<HTMLInputElement>('input[type=date]')
    if (!calendar) throw new Error('There is no calendar.')
    const opened = fn()
    calendar.showPicker = opened
    await userEvent.click(canvas.getByRole('button', { name: 'カレンダーから選ぶ' }))
    await expect(opened).toHaveBeenCalledOnce()
    await fireEvent.change(calendar, { target: { value: '' } })
    await expect(args.onPick).not.toHaveBeenCalled()
    await fireEvent.change(calendar, { target: { value: '2026-11-05' } })
    await expect(args.onPick).toHaveBeenCalledWith('2026-11-05')
  },
}
