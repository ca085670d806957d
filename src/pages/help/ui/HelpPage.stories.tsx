import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { HelpPage } from './HelpPage'

const meta = {
  component: HelpPage,
  parameters: { frame: 'bare', address: '/help?project=project-slp26' },
} satisfies Meta<typeof HelpPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'ヘルプ' })).toBeVisible()
  },
}
