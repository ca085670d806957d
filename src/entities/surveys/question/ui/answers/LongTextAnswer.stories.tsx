import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn, waitFor } from 'storybook/test'
import { LongTextAnswer } from './LongTextAnswer'

const { item } = sampleQuestions.longText
const { maxLength: _, ...unlimited } = item

/** A text of several lines. */
const meta = {
  component: LongTextAnswer,
  args: {
    item,
    ...shownQuestion(item, { q: { value: '朝\n夜' } }),
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <p id="question">気になったこと</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof LongTextAnswer>
export default meta
type Story = StoryObj<typeof meta>

/** Each letter counts once, and more than the limit stays for the run to refuse. */
export const Counted: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: '気になったこと' })
    await userEvent.clear(field)
    await userEvent.type(field, '𠮷'.repeat(21))
    await expect(canvas.getByText('21 / 20文字')).toBeVisible()
    await waitFor(() => expect(args.onAnswer).toHaveBeenLastCalledWith({ value: '𠮷'.repeat(21) }))
  },
}

/** The usual limit is told only near it. */
export const Unlimited: Story = {
  args: { item: unlimited, ...shownQuestion(unlimited, { q: { value: 'あ'.repeat(9_100) } }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('9,100 / 10,000文字')).toBeVisible()
    await userEvent.clear(canvas.getByRole('textbox'))
    await expect(canvas.queryByText(/文字$/)).toBeNull()
  },
}
export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
    await expect(canvas.queryByText(/文字$/)).toBeNull()
  },
}
