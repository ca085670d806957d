import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, mockApi, refuses } from '@testing/mock-api'
import { offersRetry } from '@testing/render'
import { expect, within } from 'storybook/test'
import { AdminUsersPage } from './AdminUsersPage'

/** プラットフォーム管理者: who runs the installation. */
const meta = {
  component: AdminUsersPage,
  parameters: { address: '/admin/users', frame: 'bare' },
} satisfies Meta<typeof AdminUsersPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: { msw: mockApi({ viewer: administrator }) },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'ユーザー' })
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  },
}

export const Failed: Story = {
  parameters: { msw: refuses('PlatformUsers') },
  play: offersRetry,
}
