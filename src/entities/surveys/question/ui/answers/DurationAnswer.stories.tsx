import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn } from 'storybook/test'
import { DurationAnswer } from './DurationAnswer'

const { item, answer } = sampleQuestions.duration
const toTheSecond = { ...item, precision: 'second' } as const

/** A length of time in hours and minutes. */
const meta = {
  component: DurationAnswer,
  args: {
    item,
    ...shownQuestion(item),
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <p id="question">眠った長さ</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof DurationAnswer>
export default meta
type Story = StoryObj<typeof meta>

/** Empty hours are none. */
export const Typed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '分' }), '４５')
    await expect(args.onAnswer).toHaveBeenLastCalledWith({ value: 2700 })
  },
}

/** What cannot be read is no answer, and stays to be corrected. */
export const Unreadable: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const hours = canvas.getByRole('textbox', { name: '時間' })
    await userEvent.type(hours, '半')
    await expect(args.onAnswer).toHaveBeenLastCalledWith(null)
    await expect(hours).toHaveValue('半')
  },
}
export const Answered: Story = {
  args: shownQuestion(item, { q: answer }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '時間' })).toHaveValue('6')
    await expect(canvas.getByRole('textbox', { name: '分' })).toHaveValue('15')
  },
}
export const ToTheSecond: Story = {
  args: { item: toTheSecond, ...shownQuestion(toTheSecond, { q: { value: 3725 } }) },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '秒' })).toHaveValue('5')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
export const Refused: Story = {
  args: { isInvalid: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '分' })).toBeInvalid()
  },
}
export const ReadOnly: Story = { args: { ...shownQuestion(item, { q: answer }), isReadOnly: true } }
