import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import {
  type Answer,
  answer as answered,
  answerText,
  inLanguage,
  itemsOf,
  stepsOf,
} from '../../../../../engines/survey/run'
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

const people = {
  type: 'repeat',
  linkId: 'q',
  minOccurs: 0,
  item: [
    { type: 'text', linkId: 'name', text: { ja: 'お名前' } },
    { type: 'number', linkId: 'age', text: { ja: '年齢' } },
  ],
} as const
const three: Record<string, Answer> = {
  q: { value: ['a', 'b', 'c'] },
  'q[a].name': { value: '一郎' },
  'q[b].name': { value: '花子' },
  'q[b].age': { value: 8 },
  'q[c].name': { value: '次郎' },
}

/** What was removed by mistake is back with its answers and in its place, whichever comes back first; a sentence says what is gone. */
export const BroughtBack: Story = {
  args: { item: people, ...shownQuestion(people, three) },
  render: function Render(args) {
    const [run, setRun] = useState(args.run)
    const [shown = args.shown] = stepsOf(run).flatMap((step) => itemsOf(run, step))
    return (
      <RepeatField
        {...args}
        run={run}
        shown={shown}
        onAnswer={(address, given) => setRun((now) => answered(now, address, given))}
      >
        {(one) => (
          <p key={one.address} data-testid="answer">
            {answerText(one.item, one.answer, 'ja').join()}
          </p>
        )}
      </RepeatField>
    )
  },
  play: async ({ canvas, userEvent }) => {
    const answers = () => canvas.getAllByTestId('answer').map(({ textContent }) => textContent)
    const before = ['一郎', '', '花子', '8', '次郎', '']
    await expect(answers()).toEqual(before)
    await userEvent.click(canvas.getByRole('button', { name: '2件目を削除する' }))
    await expect(answers()).toEqual(['一郎', '', '次郎', ''])
    await expect(canvas.getByText('2件目（花子）を削除しました。')).toBeVisible()
    await expect(canvas.getByText('2件目（花子）を削除しました。').closest('[role=status]')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: '2件目を削除する' }))
    await expect(answers()).toEqual(['一郎', ''])
    await expect(canvas.getByText('2件目（次郎）を削除しました。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '2件目（花子）を元に戻す' }))
    await expect(answers()).toEqual(['一郎', '', '花子', '8'])
    await expect(canvas.getByText('2件目')).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: '2件目（次郎）を元に戻す' }))
    await expect(answers()).toEqual(before)
    await expect(canvas.queryByText(/を削除しました。/)).not.toBeInTheDocument()
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
