import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProjectSurveySentPage } from './ProjectSurveySentPage'

/** Nothing is there yet, so that every address reads as an unknown one, with the way back to the list. */
const meta = {
  component: ProjectSurveySentPage,
  parameters: { address: '/projects/project-slp26/projects-surveys/1/sent-surveys', frame: 'bare' },
} satisfies Meta<typeof ProjectSurveySentPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: '配信設定が見つかりません' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アンケート配信の一覧を開く' })).toBeVisible()
  },
}
