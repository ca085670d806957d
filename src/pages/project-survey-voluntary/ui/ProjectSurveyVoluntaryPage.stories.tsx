import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProjectSurveyVoluntaryPage } from './ProjectSurveyVoluntaryPage'

const at = (id: string) => `/projects/project-slp26/projects-surveys/${id}/voluntary-answers`

const meta = {
  component: ProjectSurveyVoluntaryPage,
  parameters: {
    route: '/projects/:projectId/projects-surveys/:projectSurveyId/voluntary-answers',
    address: at('ps-1'),
    frame: 'bare',
  },
} satisfies Meta<typeof ProjectSurveyVoluntaryPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
/** Another company's id gives the same page. */
export const Unknown: Story = {
  parameters: { address: at('no-such') },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: '配信設定が見つかりません' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アンケート配信の一覧を開く' })).toBeVisible()
  },
}
