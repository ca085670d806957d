import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AlertPage } from './AlertPage'

/** Nothing is there yet, so that every address reads as an unknown one, with the way back to the list. */
const meta = {
  component: AlertPage,
  parameters: { address: '/projects/project-slp26/monitoring-alerts/1', frame: 'bare' },
} satisfies Meta<typeof AlertPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'アラートが見つかりません' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'アラートの一覧を開く' })).toBeVisible()
  },
}
