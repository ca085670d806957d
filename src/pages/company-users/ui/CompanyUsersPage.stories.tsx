import type { Meta, StoryObj } from '@storybook/react-vite'
import { administrator, mockApi, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { Route, Routes } from 'react-router'
import { expect, within } from 'storybook/test'
import { CompanyUsersPage } from './CompanyUsersPage'

/** The users of one company, as administrators manage them. */
const meta = {
  component: CompanyUsersPage,
  parameters: { address: '/admin/companies/company-aoba/users', frame: 'bare' },
  render: () => (
    <Routes>
      <Route path="/admin/companies/:companyId/users" element={<CompanyUsersPage />} />
    </Routes>
  ),
} satisfies Meta<typeof CompanyUsersPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: { msw: mockApi({ viewer: administrator }) },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'ユーザー' })
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ viewer: administrator, users: [] }) },
  play: says('まだユーザーがいません'),
}

export const Failed: Story = {
  parameters: { msw: refuses('CompanyUsers') },
  play: offersRetry,
}
