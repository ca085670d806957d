import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect } from 'storybook/test'
import { SettingsPage } from './SettingsPage'

/** 会社の設定: limits that the platform set, and what owners decide themselves. */
const meta = {
  component: SettingsPage,
  parameters: {
    address: '/settings',
    frame: 'bare',
    names: ['docomo au SoftBank', '1234567890', 'WHOOP'],
  },
} satisfies Meta<typeof SettingsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: '会社の設定' })).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }

export const Failed: Story = {
  parameters: { msw: refuses('CompanySettings') },
  play: offersRetry,
}
