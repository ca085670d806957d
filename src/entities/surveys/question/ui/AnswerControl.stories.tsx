import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn } from 'storybook/test'
import { AnswerControl } from './AnswerControl'

/** The control alone; its question labels it from outside. */
const meta = {
  component: AnswerControl,
  args: {
    ...shownQuestion(sampleQuestions.yesNo.item),
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <p id="question">昨日のこと</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof AnswerControl>
export default meta
type Story = StoryObj<typeof meta>

/** The type of the item decides: here two large answers. */
export const YesNo: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('radiogroup', { name: '昨日のこと' })).toBeRequired()
    await userEvent.click(canvas.getByRole('radio', { name: 'いいえ' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ value: false })
  },
}

/** A line of text is given as it is typed. */
export const Text: Story = {
  args: shownQuestion(sampleQuestions.text.item),
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '昨日のこと' }), 'あ')
    await expect(args.onAnswer).toHaveBeenLastCalledWith({ value: 'あ' })
  },
}

/** A text between questions takes no answer. */
export const Statement: Story = {
  args: shownQuestion(sampleQuestions.statement.item),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('radio')).not.toBeInTheDocument()
  },
}
