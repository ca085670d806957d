import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { VoluntarySurveyAnswerPage } from './VoluntarySurveyAnswerPage'

/** Every link is an unknown one yet: broken, expired and foreign ones look the same. */
const meta = {
  component: VoluntarySurveyAnswerPage,
  parameters: { address: '/voluntary-survey-answer/unknown' },
} satisfies Meta<typeof VoluntarySurveyAnswerPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'アンケートが見つかりません' }),
    ).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
