import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProjectSurveyPreviewPage } from './ProjectSurveyPreviewPage'

const at = (id: string) => `/projects/project-slp26/projects-surveys/${id}/survey/survey-waking`

const meta = {
  component: ProjectSurveyPreviewPage,
  parameters: {
    route: '/projects/:projectId/projects-surveys/:projectSurveyId/survey/:surveyId',
    address: at('ps-1'),
    frame: 'bare',
  },
} satisfies Meta<typeof ProjectSurveyPreviewPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
/** Another company's id gives the same page. */
export const Unknown: Story = {
  parameters: { address: at('no-such') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'アンケートが見つかりません' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アンケート配信の一覧を開く' })).toBeVisible()
  },
}
