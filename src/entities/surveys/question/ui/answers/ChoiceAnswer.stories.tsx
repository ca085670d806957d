import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect, fn } from 'storybook/test'
import { answer } from '../../../../../../engines/survey/run'
import { ChoiceAnswer } from './ChoiceAnswer'

const { single, multiple } = sampleQuestions

const meta = {
  component: ChoiceAnswer,
  args: {
    item: single.item,
    ...shownQuestion(single.item),
    labelId: 'question',
    describedBy: undefined,
    isInvalid: false,
    isReadOnly: false,
    onAnswer: fn(),
  },
  decorators: [
    (Story) => (
      <>
        <p id="question">昨夜の眠り</p>
        <Story />
      </>
    ),
  ],
} satisfies Meta<typeof ChoiceAnswer>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'まあまあ眠れた' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ value: 'c1', openText: {} })
  },
}

/** その他 goes with its text; the other choice stays. */
export const Several: Story = {
  args: { item: multiple.item, ...shownQuestion(multiple.item, { q: multiple.answer }) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('textbox', { name: 'その内容' })).toHaveValue('物音')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'その他' }))
    await expect(args.onAnswer).toHaveBeenCalledWith({ value: ['c1'], openText: {} })
  },
}

/** More text than any answer may have: it is refused, but neither it nor the other choices are lost. */
export const FarTooLong: Story = {
  args: { item: multiple.item, ...shownQuestion(multiple.item, { q: multiple.answer }) },
  play: async ({ canvas, userEvent, args }) => {
    const field = canvas.getByRole('textbox', { name: 'その内容' })
    await userEvent.clear(field)
    await userEvent.paste('長'.repeat(50_000))
    await expect(field).toHaveValue('長'.repeat(50_000))
    const [given] = args.onAnswer.mock.lastCall ?? []
    const { unread, given: kept } = answer(args.run, args.shown.address, given)
    await expect(unread.size).toBe(0)
    await expect(kept.get(args.shown.address)?.value).toEqual(multiple.answer.value)
  },
}

/** Staff read it; nothing can be changed. */
export const ReadOnly: Story = {
  args: { isReadOnly: true, ...shownQuestion(single.item, { q: single.answer }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: 'あまり眠れなかった' })).toBeChecked()
    for (const choice of canvas.getAllByRole('radio')) await expect(choice).toBeDisabled()
  },
}
