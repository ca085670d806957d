import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import type { AlertCondition } from '../../../../../engines/alert-rule'
import { ConditionDetails } from './ConditionDetails'

type Given = Parameters<typeof ConditionDetails>[0]

function Example({ condition, onChange, ...others }: Given) {
  const [now, setNow] = useState(condition)
  const change = (next: AlertCondition | null) => {
    onChange(next)
    if (next) setNow(next)
  }
  return <ConditionDetails {...others} condition={now} onChange={change} />
}

const steps = {
  variable: 'steps',
  aggregate: 'mean',
  window: { count: 3, unit: 'day' },
  comparison: 'value',
  operator: '<',
  threshold: 3000,
} as const

/** With what a condition compares, and when its alert closes. */
const meta = {
  component: Example,
  args: { condition: steps, hasClosing: true, place: 0, isOnly: false, onChange: fn() },
} satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

/** It closes at the threshold, unless another value is given; an empty field takes that away. */
export const Closing: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const closes = canvas.getByRole('textbox', { name: '条件1の解消の値' })
    await userEvent.type(closes, '3500')
    await expect(args.onChange).toHaveBeenLastCalledWith({ ...steps, closesAt: 3500 })
    await userEvent.clear(closes)
    await expect(args.onChange).toHaveBeenLastCalledWith(steps)
  },
}

/** What is no number is refused where it is typed. */
export const NoNumber: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const closes = canvas.getByRole('textbox', { name: '条件1の解消の値' })
    await userEvent.type(closes, 'x')
    await expect(closes).toBeInvalid()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

/** A rule of answers closes with the next answer: nothing is asked about it. */
export const OfAnswer: Story = {
  args: {
    hasClosing: false,
    condition: {
      variable: 'score',
      survey: { surveyId: 'survey-waking', title: '起床時チェック' },
      aggregate: 'last',
      window: { count: 1, unit: 'day' },
      comparison: 'value',
      operator: '>=',
      threshold: 10,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: '条件1で比べるもの' })).toBeVisible()
    await expect(canvas.queryByRole('textbox', { name: '条件1の解消の値' })).toBeNull()
  },
}

/** A rate needs sent surveys enough to say something. */
export const Rate: Story = {
  args: {
    place: 9,
    condition: {
      variable: 'response_rate',
      survey: {},
      aggregate: 'last',
      window: { count: 14, unit: 'day' },
      comparison: 'value',
      operator: '<',
      threshold: 50,
      leastSendings: 5,
    },
  },
  play: async ({ canvas, userEvent, args }) => {
    const least = canvas.getByRole('textbox', { name: '条件10の配信の最低数' })
    await userEvent.clear(least)
    await userEvent.type(least, '101')
    await expect(least).toBeInvalid()
    await userEvent.clear(least)
    await userEvent.type(least, '7')
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ leastSendings: 7 }))
    await userEvent.click(canvas.getByRole('button', { name: '条件10を削除' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
