import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProjectSurveyPreviewPage } from './ProjectSurveyPreviewPage'

/** Nothing is there yet, so that every address reads as an unknown one, with the way back to the list. */
const meta = {
  component: ProjectSurveyPreviewPage,
  parameters: { address: '/projects/project-slp26/projects-surveys/1/survey/1', frame: 'bare' },
} satisfies Meta<typeof ProjectSurveyPreviewPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'アンケートが見つかりません' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アンケート配信の一覧を開く' })).toBeVisible()
  },
}
