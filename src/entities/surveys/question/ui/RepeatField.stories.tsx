import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn } from 'storybook/test'
import { inLanguage } from '../../../../../engines/survey/run'
import { RepeatField } from './RepeatField'

const { item, answer } = sampleQuestions.repeat
const atLeastTwo = { ...item, minOccurs: 2, maxOccurs: 2 }

/** Questions that are answered for each nap. */
const meta = {
  component: RepeatField,
  args: {
    item,
    ...shownQuestion(item, { q: answer }),
    onAnswer: fn(),
    mode: 'answer',
    showsProblems: false,
    children: (shown) => <p key={shown.address}>{inLanguage(shown.item.text, 'ja')}</p>,
  },
} satisfies Meta<typeof RepeatField>
export default meta
type Story = StoryObj<typeof meta>

/** Entries keep their keys: what is removed takes only its own answers. */
export const AddedAndRemoved: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1件目を削除する' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith('q', { value: ['b'] })
    await userEvent.click(canvas.getByRole('button', { name: '追加する' }))
    await expect(args.onAnswer).toHaveBeenLastCalledWith('q', { value: ['a', 'b', expect.any(String)] })
  },
}

/** As many as have to be, and no more. */
export const Fixed: Story = {
  args: { item: atLeastTwo, ...shownQuestion(atLeastTwo, { q: answer }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: '2件目' })).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const ReadOnly: Story = {
  args: { mode: 'readOnly' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
