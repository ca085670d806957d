import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { LoginPage } from './LoginPage'

const meta = {
  component: LoginPage,
  parameters: { address: '/login', frame: 'bare' },
} satisfies Meta<typeof LoginPage>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'ログイン' })).toBeVisible()
    await expect(document.title).toBe('ログイン | 観測 Kansoku')
  },
}
