import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, mockApi, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, within } from 'storybook/test'
import { CompaniesPage } from './CompaniesPage'

/** 会社: every company of the platform, what it uses and how it stands. */
const meta = {
  component: CompaniesPage,
  parameters: {
    address: '/admin/companies',
    frame: 'bare',
    names: ['AOBA AKATSUKI KITAHAMA KOHAN SAKURA TB'],
  },
} satisfies Meta<typeof CompaniesPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: { msw: mockApi({ viewer: administrator }) },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: '会社' })
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  },
}

/** Jobs that fail are said on the first screen of administrators, and nothing where none does. */
export const JobsFail: Story = {
  parameters: { msw: mockApi({ viewer: administrator }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '失敗している処理 4件' })).toHaveAttribute(
      'href',
      '/admin/job-failures',
    )
  },
}

export const NoJobFails: Story = {
  parameters: { msw: mockApi({ viewer: administrator, jobFailures: [] }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: '会社' })
    await expect(canvas.queryByRole('link', { name: /失敗している処理/ })).toBeNull()
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ viewer: administrator, companies: [] }) },
  play: says('まだ会社がありません'),
}

export const Failed: Story = {
  parameters: { msw: refuses('Companies') },
  play: offersRetry,
}
