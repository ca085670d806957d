import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SurveyPage } from './SurveyPage'

const meta = {
  component: SurveyPage,
  args: { surveyToken: 'no-such' },
  parameters: { frame: 'bare', address: '/survey?project=project-slp26' },
} satisfies Meta<typeof SurveyPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'アンケートが見つかりません' })).toBeVisible()
  },
}
