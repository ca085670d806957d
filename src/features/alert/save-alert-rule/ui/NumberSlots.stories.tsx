import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, useState } from 'react'
import { expect, fn } from 'storybook/test'
import type { AlertCondition } from '../../../../../engines/alert-rule'
import { Threshold, Whole } from './NumberSlots'

const distance: AlertCondition = {
  variable: 'distance',
  aggregate: 'sum',
  window: { count: 1, unit: 'day' },
  comparison: 'value',
  operator: '<',
  threshold: 1500,
}

function Example({ condition, onChange, ...slot }: ComponentProps<typeof Threshold>) {
  const [now, setNow] = useState(condition)
  return (
    <Threshold
      {...slot}
      condition={now}
      onChange={(next) => {
        onChange(next)
        setNow(next)
      }}
    />
  )
}

/** Numbers in the sentence of a rule. */
const meta = {
  component: Example,
  args: { condition: distance, part: 'threshold', number: 1, onChange: fn() },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** Stored metres are read and written as kilometres. */
export const OwnUnit: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const threshold = canvas.getByRole('textbox', { name: '条件1のしきい値' })
    await expect(threshold).toHaveValue('1.5')
    await userEvent.clear(threshold)
    await userEvent.paste('2.25')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...distance, threshold: 2250 })
  },
}

/** What is no number stays as it was typed, marked, and changes nothing. */
export const Unreadable: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const threshold = canvas.getByRole('textbox', { name: '条件1のしきい値' })
    await userEvent.clear(threshold)
    await userEvent.type(threshold, '多め')
    await expect(threshold).toBeInvalid()
    await expect(threshold).toHaveValue('多め')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** The value at which an alert is over may be left out. */
export const LeftOut: Story = {
  args: { condition: { ...distance, closesAt: 2000 }, part: 'closesAt', number: 2 },
  play: async ({ canvas, userEvent, args }) => {
    const closesAt = canvas.getByRole('textbox', { name: '条件2の解消の値' })
    await expect(closesAt).toHaveValue('2')
    await userEvent.clear(closesAt)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(distance)
  },
}

const counted = fn()

/** A whole number within bounds: no part of one, and nothing above the greatest. */
export const Bounded: Story = {
  render: () => <Whole label="人数" value={3} maximum={100} onChange={counted} />,
  play: async ({ canvas, userEvent }) => {
    counted.mockClear()
    const count = canvas.getByRole('textbox', { name: '人数' })
    for (const typed of ['101', '2.5']) {
      await userEvent.clear(count)
      await userEvent.paste(typed)
      await expect(count).toBeInvalid()
    }
    await expect(counted).not.toHaveBeenCalled()
    await userEvent.clear(count)
    await userEvent.paste('100')
    await expect(counted).toHaveBeenLastCalledWith(100)
  },
}
