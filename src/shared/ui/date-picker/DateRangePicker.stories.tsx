import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { DateRangePicker, type DateRangePickerProps } from './DateRangePicker'

function Chosen(props: Omit<DateRangePickerProps, 'onChange'>) {
  const [value, setValue] = useState(props.value)
  return <DateRangePicker {...props} value={value} onChange={setValue} />
}

/** From a day to a day: typed, chosen in the calendar, or by a shortcut. */
const meta = {
  component: Chosen,
  args: {
    label: '期間',
    value: { from: '2026-11-16', to: '2026-11-21' },
    shortcuts: [
      { label: '過去7日', range: { from: '2026-11-15', to: '2026-11-21' } },
      { label: '過去30日', range: { from: '2026-10-23', to: '2026-11-21' } },
    ],
  },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Blank: Story = { args: { value: null } }
export const Invalid: Story = { args: { value: null, error: '期間を入力してください。' } }
export const Disabled: Story = { args: { isDisabled: true } }

/** A shortcut chooses both days and closes the calendar. */
export const Shortcut: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /カレンダーを開く/ }))
    await userEvent.click(await within(document.body).findByRole('button', { name: '過去30日' }))
    const parts = canvas.getAllByRole('spinbutton').map(({ textContent }) => textContent)
    await expect(parts).toEqual(['2026', '10', '23', '2026', '11', '21'])
  },
}

export const Calendar: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /カレンダーを開く/ }))
    const grid = await within(document.body).findByRole('grid')
    await waitFor(() => expect(grid).toBeVisible())
  },
}
