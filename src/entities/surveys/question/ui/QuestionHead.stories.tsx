import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { runOfItem } from '@testing/surveys/shown-question'
import { expect } from 'storybook/test'
import { QuestionHead } from './QuestionHead'

const { item } = sampleQuestions.single
const { required: _, help: __, ...plain } = item

const meta = {
  component: QuestionHead,
  args: { item, address: 'q', run: runOfItem(item), id: 'head' },
} satisfies Meta<typeof QuestionHead>
export default meta
type Story = StoryObj<typeof meta>

/** The hint has an id of its own, by which the control is described. */
export const RequiredWithHint: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('必須')).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'head')
    await expect(canvasElement.querySelector('#head-help')).toHaveTextContent(/夜勤の方は/)
  },
}

export const Optional: Story = {
  args: { item: plain, run: runOfItem(plain) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('必須')).not.toBeInTheDocument()
  },
}
