import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someUsers } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { EditUserPanel } from './EditUserPanel'

const user = {
  id: 'user-takahashi',
  name: '高橋 健',
  email: 'ken.takahashi@aoba-lab.example',
  role: 'MEMBER',
  status: 'ACTIVE',
  locale: 'ja',
  lastSignInAt: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
  removedAt: null,
  hasSecondFactor: true,
  viewerCanChangeRole: true,
  worksOnAllProjects: false,
  memberships: [],
} as const

const meta = {
  component: EditUserPanel,
  args: { user: { ...user, memberships: [] }, listPath: '/users' },
  parameters: { address: '/users/user-takahashi/edit' },
} satisfies Meta<typeof EditUserPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(panel.getByRole('radio', { name: /オーナー/ }))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(await within(document.body).findByText('「高橋 健」を保存しました。')).toBeInTheDocument()
  },
}

/** The server knows who is the last owner; what it says stands at the top of the form. */
export const LastOwner: Story = {
  args: { user: { ...user, id: 'user-owner', role: 'OWNER', memberships: [] } },
  parameters: { msw: mockApi({ users: someUsers.filter(({ id }) => id !== 'user-ito') }) },
  play: async ({ userEvent }) => {
    const panel = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(panel.getByRole('radio', { name: /メンバー/ }))
    await userEvent.click(panel.getByRole('button', { name: '保存する' }))
    await expect(await panel.findByText(/会社にはオーナーが1名以上必要です/)).toBeVisible()
  },
}
