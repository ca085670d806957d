import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { PrivacyPage } from './PrivacyPage'

/** プライバシー: one column to read, with its parts as headings. */
const meta = {
  component: PrivacyPage,
  parameters: { address: '/privacy' },
} satisfies Meta<typeof PrivacyPage>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'プライバシー' })).toBeVisible()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
export const English: Story = { globals: { locale: 'en' } }
