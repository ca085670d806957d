import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { expect, fn } from 'storybook/test'
import { ClearAnswer } from './ClearAnswer'

const { required: _, ...optional } = sampleQuestions.single.item

const meta = {
  component: ClearAnswer,
  args: { item: optional, onClear: fn() },
} satisfies Meta<typeof ClearAnswer>
export default meta
type Story = StoryObj<typeof meta>

/** A choice cannot be taken back by pressing it again. */
export const Optional: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '回答を取り消す' }))
    await expect(args.onClear).toHaveBeenCalledOnce()
  },
}

/** A required answer can only be changed. */
export const Required: Story = {
  args: { item: sampleQuestions.single.item },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
