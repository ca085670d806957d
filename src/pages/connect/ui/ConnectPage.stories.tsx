import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ConnectPage } from './ConnectPage'

/** Every link is an unknown one yet: broken, expired and foreign ones look the same. */
const meta = {
  component: ConnectPage,
  parameters: { address: '/connect/unknown' },
} satisfies Meta<typeof ConnectPage>
export default meta
type Story = StoryObj<typeof meta>

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: '連携のリンクを確認できません' }),
    ).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
