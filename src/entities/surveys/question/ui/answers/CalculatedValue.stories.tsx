import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn } from 'storybook/test'
import { CalculatedValue } from './CalculatedValue'

const { item } = sampleQuestions.calculated
const waiting = { ...item, expression: { answer: 'none' } }

const meta = {
  component: CalculatedValue,
  args: {
    item,
    ...shownQuestion(item),
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: true,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <p id="question">体格指数</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof CalculatedValue>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: '体格指数' })).toHaveTextContent('21.6')
  },
}

/** What it is calculated from is not answered yet. */
export const Waiting: Story = {
  args: { item: waiting, ...shownQuestion(waiting) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('回答すると表示されます')).toBeVisible()
  },
}
