import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProjectSurveysPage } from './ProjectSurveysPage'

/** アンケート配信: none is made yet; the page says what that means and leads on. */
const meta = {
  component: ProjectSurveysPage,
  parameters: { address: '/projects/project-slp26/projects-surveys', frame: 'bare' },
} satisfies Meta<typeof ProjectSurveysPage>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('アンケートの配信は、まだ設定できません')).toBeVisible()
    // No button that leads to a panel which can make nothing.
    await expect(canvas.queryByRole('link', { name: '配信を設定する' })).not.toBeInTheDocument()
  },
}
