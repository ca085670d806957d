import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, owner, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { expect, within } from 'storybook/test'
import { UsersPage } from './UsersPage'

/** ユーザー: the people of the company, their roles and second factors. */
const meta = {
  component: UsersPage,
  parameters: { address: '/users', frame: 'bare' },
} satisfies Meta<typeof UsersPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: { msw: mockApi({ viewer: owner }) },
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'ユーザー' })
    await expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
  },
}

export const Empty: Story = {
  parameters: { msw: mockApi({ viewer: owner, users: [] }) },
  play: says('まだユーザーがいません'),
}

export const Failed: Story = {
  parameters: { msw: refuses('Users') },
  play: offersRetry,
}
