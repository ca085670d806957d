import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn } from 'storybook/test'
import { CellNumber } from './CellNumber'

const { item, answer } = sampleQuestions.matrixNumber

/** The number of one row of a table. */
const meta = {
  component: CellNumber,
  args: {
    item,
    ...shownQuestion(item, { q: answer }),
    row: item.row[0],
    cell: 2,
    rowId: 'question',
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    onAnswer: fn(),
    onCell: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <p id="question">コーヒー</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof CellNumber>
export default meta
type Story = StoryObj<typeof meta>

/** What cannot be read is told at the row, stays to be corrected, and counts as no answer. */
export const Unreadable: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'コーヒー' })
    await userEvent.clear(field)
    await userEvent.type(field, '３')
    await expect(args.onCell).toHaveBeenLastCalledWith(3)
    await userEvent.type(field, '杯')
    await expect(args.onCell).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByText('数字で入力してください。')).toBeVisible()
    await userEvent.tab()
    await expect(field).toHaveValue('３杯')
    await expect(field).toBeInvalid()
  },
}

/** What has two readings is asked, and is no answer yet. */
export const Asked: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'コーヒー' })
    await userEvent.clear(field)
    await userEvent.type(field, '0,125')
    await expect(args.onCell).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByText('0.125 ですか。そうであれば、0.125 と入力してください。')).toBeVisible()
  },
}
