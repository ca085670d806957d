import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, aLateWork, mockApi } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { LateWorkNotice } from './LateWorkNotice'

const meta = {
  component: LateWorkNotice,
  parameters: { frame: 'bare' },
} satisfies Meta<typeof LateWorkNotice>
export default meta
type Story = StoryObj<typeof meta>

/** What to do meanwhile. */
export const Owner: Story = {
  parameters: { msw: mockApi({ lateWork: aLateWork({ viewerCanSeeJobs: false }) }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/アンケートの案内が予定どおりに送信されていません。/)).toBeVisible()
  },
}

export const Administrator: Story = {
  parameters: { msw: mockApi({ viewer: administrator, lateWork: aLateWork() }) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: '処理の状況を確認する' })
    await expect(link).toHaveAttribute('href', '/admin/job-failures')
  },
}
