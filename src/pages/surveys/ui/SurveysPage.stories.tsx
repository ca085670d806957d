import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SurveysPage } from './SurveysPage'

const meta = {
  component: SurveysPage,
  parameters: { frame: 'bare', address: '/surveys?project=project-slp26' },
} satisfies Meta<typeof SurveysPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('アンケートは、まだ作成できません')).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'アンケートを作成する' })).not.toBeInTheDocument()
  },
}
