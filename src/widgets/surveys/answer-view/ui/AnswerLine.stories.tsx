import type { Meta, StoryObj } from '@storybook/react-vite'
import { sampleQuestions } from '@testing/surveys/sample-questions'
import { shownQuestion } from '@testing/surveys/shown-question'
import { expect } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import { AnswerLine } from './AnswerLine'

const { number, longText } = sampleQuestions

/** A question with its answer, as staff read it. */
const meta = {
  component: AnswerLine,
  args: {
    ...shownQuestion(number.item, { q: { value: 61.5, seconds: 75 } }),
    number: 'Q1',
    isHidden: false,
    previous: { value: 60 },
    completed: null,
    action: null,
  },
} satisfies Meta<typeof AnswerLine>
export default meta
type Story = StoryObj<typeof meta>

/** With the time it took and the answer before. */
export const Answered: Story = {
  args: {
    action: (
      <Button size="sm" variant="text">
        訂正する
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Q1・数値')).toBeVisible()
    await expect(canvas.getByText('75秒')).toBeVisible()
    await expect(canvas.getByText('前回：60')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '訂正する' })).toBeVisible()
  },
}
export const Unchanged: Story = {
  args: { previous: { value: 61.5 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('前回：変化なし')).toBeVisible()
  },
}
export const Unanswered: Story = {
  args: { ...shownQuestion(number.item), previous: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('未回答')).toBeVisible()
  },
}
/** Who may not see personal data is told so, and not whether there is an answer. */
export const Hidden: Story = {
  args: { ...shownQuestion(number.item), isHidden: true, previous: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('個人情報を見る権限がないため、表示していません。')).toBeVisible()
    await expect(canvas.queryByText('未回答')).toBeNull()
  },
}
/** A long answer has its lines, also on a phone. */
export const LongText: Story = {
  args: {
    ...shownQuestion(longText.item, { q: { value: '夜中に2回起きて、朝まで眠れなかった。'.repeat(40) } }),
    previous: { value: 'よく眠れた。'.repeat(40) },
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}
