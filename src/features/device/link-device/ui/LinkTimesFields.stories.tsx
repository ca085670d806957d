import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { LinkTimesFields } from './LinkTimesFields'

/** From when to when a device is worn, in the zone of the subject. */
const meta = {
  component: LinkTimesFields,
  args: {
    value: { fromDate: '2026-11-01', fromTime: '09:30', toDate: null, toTime: '00:00' },
    timeZone: 'Asia/Tokyo',
    period: { startOn: '2026-10-01', endOn: '2027-03-31' },
    onChange: fn(),
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value)
    const onChange = (next: typeof value) => {
      setValue(next)
      args.onChange(next)
    }
    return <LinkTimesFields {...args} value={value} onChange={onChange} />
  },
} satisfies Meta<typeof LinkTimesFields>
export default meta
type Story = StoryObj<typeof meta>

/** One part changes, the others stay. The zone is said with the group. */
export const UntilFurtherNotice: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: '紐づけの期間（Asia/Tokyo）' })).toBeVisible()
    const time = canvas.getByRole('textbox', { name: '開始時刻' })
    await userEvent.clear(time)
    await userEvent.type(time, '18:05')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...args.value, fromTime: '18:05' })
  },
}

export const Ended: Story = {
  args: { value: { fromDate: '2026-11-01', fromTime: '09:30', toDate: '2026-11-20', toTime: '23:59' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '終了時刻' })).toHaveValue('23:59')
  },
}

export const Empty: Story = {
  args: { value: { fromDate: null, fromTime: '', toDate: null, toTime: '' } },
}

/** A device is handed out within the study. It may come back later, which no sentence refuses. */
export const OutsideStudy: Story = {
  args: { value: { fromDate: '2026-09-30', fromTime: '09:30', toDate: '2027-04-10', toTime: '00:00' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/10/01から2027/03/31までの日付を入力してください。')).toBeVisible()
    await expect(canvas.getAllByText(/までの日付を入力してください。/)).toHaveLength(1)
  },
}

const earlier = { fromDate: '1999-12-31', fromTime: '09:30', toDate: null, toTime: '00:00' }

/** What is stored already may stay. */
export const StoredOutside: Story = {
  args: { value: earlier, stored: earlier },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/までの日付を入力してください。/)).toBeNull()
  },
}

/** Beside each other they stay on the screen of a phone, calendars and all. */
export const Mobile: Story = {
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: /紐づけの期間/ })
    await expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
  },
}
