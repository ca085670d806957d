import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers } from '@testing/mock-api'
import { http } from 'msw'
import { expect, within } from 'storybook/test'
import { EmptyState } from '@/shared/ui/empty-state'
import { UserTable } from './UserTable'

const meta = {
  component: UserTable,
  args: {
    scope: { kind: 'own' },
    editHref: ({ id }) => `/users/${id}/edit`,
    rowAction: () => null,
    empty: <EmptyState title="まだユーザーがいません" />,
  },
  parameters: { address: '/users' },
} satisfies Meta<typeof UserTable>
export default meta
type Story = StoryObj<typeof meta>

/** Found by name; one oneself is said. */
export const Filled: Story = {
  play: async ({ canvas, userEvent }) => {
    const table = await canvas.findByRole('table', { name: 'ユーザー' })
    await expect(within(table).getByText('あなた')).toBeVisible()
    // Two lines of text need a row of 56 to 60 px.
    const row = within(table).getByText('あなた').closest('tr')
    await expect(row?.offsetHeight).toBeGreaterThanOrEqual(56)
    await userEvent.type(canvas.getByRole('searchbox'), '田中')
    await expect(await canvas.findByText('1名中 1〜1名を表示')).toBeVisible()
    await expect(within(table).queryByText('佐藤 美咲')).not.toBeInTheDocument()
  },
}
export const OfACompany: Story = { args: { scope: { kind: 'company', companyId: 'company-aoba' } } }
export const Administrators: Story = { args: { scope: { kind: 'platform' } } }
export const Empty: Story = { parameters: { msw: mockApi({ users: [] }) } }
export const NoResult: Story = { parameters: { address: '/users?q=どこにもいない' } }
export const Loading: Story = {
  parameters: { msw: neverAnswers },
}
export const Failed: Story = {
  parameters: { msw: [http.post('*/gql', () => new Response(null, { status: 400 })), ...mockApi()] },
}
