import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SurveyCompletePage } from './SurveyCompletePage'

const meta = {
  component: SurveyCompletePage,
  parameters: { frame: 'bare', address: '/survey-complete?project=project-slp26' },
} satisfies Meta<typeof SurveyCompletePage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '回答を送信しました' })).toBeVisible()
  },
}
