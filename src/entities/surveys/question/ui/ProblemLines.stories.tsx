import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProblemLines } from './ProblemLines'

const meta = {
  component: ProblemLines,
  args: {
    id: 'problems',
    problems: [
      { sentence: '24以下で入力してください。', isWarning: false },
      { sentence: '12時間より長く眠りましたか。', isWarning: true },
    ],
  },
} satisfies Meta<typeof ProblemLines>
export default meta
type Story = StoryObj<typeof meta>

/** An error, and a warning that one may go past. */
export const ErrorAndWarning: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** Nothing is drawn where nothing is wrong. */
export const None: Story = {
  args: { problems: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('list')).not.toBeInTheDocument()
  },
}
