import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { runOfItem } from '@testing/surveys/shown-question'
import { expect } from 'storybook/test'
import { Words } from './Words'

const { item, answer } = sampleQuestions.single

/** The words of a survey, as the subject reads them. */
const meta = {
  component: Words,
  args: { run: runOfItem(item, { q: answer }), text: item.text },
} satisfies Meta<typeof Words>
export default meta
type Story = StoryObj<typeof meta>

/** The reading stands above the word, and beside it where a browser knows no ruby. */
export const Furigana: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('ruby')).toHaveTextContent('昨夜（さくや）')
    await expect(canvasElement.querySelector('rt')).toHaveTextContent('さくや')
  },
}

/** An answer given before stands in a later text. */
export const EarlierAnswer: Story = {
  args: { text: { ja: '「{{q}}」と答えた理由を教えてください。' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('「あまり眠れなかった」と答えた理由を教えてください。')
  },
}
