import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SurveyEditPage } from './SurveyEditPage'

/** Nothing is there yet, so that every address reads as an unknown one, with the way back to the list. */
const meta = {
  component: SurveyEditPage,
  parameters: { address: '/surveys/1', frame: 'bare' },
} satisfies Meta<typeof SurveyEditPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'アンケートが見つかりません' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アンケートの一覧を開く' })).toBeVisible()
  },
}
