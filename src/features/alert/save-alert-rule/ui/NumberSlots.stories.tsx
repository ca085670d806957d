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

const score: AlertCondition = {
  ...distance,
  variable: 'score',
  survey: { surveyId: 'survey-waking', title: '起床時チェック', part: 'sum', partTitle: '合計' },
  aggregate: 'last',
  threshold: 7,
}

/** Decimals are typed key by key: what is half written is not redrawn as another number. */
export const KeyByKey: Story = {
  args: { condition: score },
  play: async ({ canvas, userEvent, args }) => {
    const threshold = canvas.getByRole('textbox', { name: '条件1のしきい値' })
    for (const [typed, value] of [
      ['1.5', 1.5],
      ['-1.2', -1.2],
      ['0.5', 0.5],
      ['1.05', 1.05],
      ['-１．５', -1.5],
      ['－１．５', -1.5],
    ] as const) {
      await userEvent.clear(threshold)
      await userEvent.type(threshold, typed)
      await expect(threshold).toHaveValue(typed)
      await expect(threshold).toBeValid()
      await expect(args.onChange).toHaveBeenLastCalledWith({ ...score, threshold: value })
      await userEvent.tab()
      await expect(threshold).toHaveValue(String(value))
    }
  },
}

/** 0,5 has two readings: it is asked, and never becomes 5. */
export const Comma: Story = {
  args: { condition: score },
  play: async ({ canvas, userEvent, args }) => {
    const threshold = canvas.getByRole('textbox', { name: '条件1のしきい値' })
    await userEvent.clear(threshold)
    await userEvent.type(threshold, '0,5')
    await expect(threshold).toHaveValue('0,5')
    await expect(threshold).toBeInvalid()
    await expect(canvas.getByRole('alert')).toHaveTextContent('0.5 と入力してください')
    await expect(args.onChange).not.toHaveBeenCalledWith({ ...score, threshold: 5 })
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
