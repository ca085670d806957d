import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someUsers } from '@testing/mock-api'
import { withoutMail } from '@testing/render'
import { expect, within } from 'storybook/test'
import { UserMenu } from './UserMenu'

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
  component: UserMenu,
  args: { user: { ...user, memberships: [] }, viewerId: 'user-owner' },
} satisfies Meta<typeof UserMenu>
export default meta
type Story = StoryObj<typeof meta>

const page = within(document.body)

export const Closed: Story = {}

/** Stopping somebody is asked about first, and told afterwards. */
export const Suspended: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「高橋 健」の操作' }))
    await userEvent.click(await page.findByRole('menuitem', { name: '利用を停止する' }))
    const dialog = within(await page.findByRole('dialog'))
    await expect(dialog.getByText(/すぐにログアウトされ/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '利用を停止する' }))
    await expect(await page.findByText('「高橋 健」の利用を停止しました。')).toBeInTheDocument()
  },
}

/** The refusal stands where the action was pressed. */
export const LastOwner: Story = {
  args: {
    user: { ...user, id: 'user-owner', name: '佐藤 美咲', role: 'OWNER', memberships: [] },
    viewerId: 'x',
  },
  parameters: { msw: mockApi({ users: someUsers.filter(({ id }) => id !== 'user-ito') }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「佐藤 美咲」の操作' }))
    await userEvent.click(await page.findByRole('menuitem', { name: '削除する' }))
    const dialog = within(await page.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(await dialog.findByText(/会社にはオーナーが1名以上必要です/)).toBeVisible()
  },
}

export const Invited: Story = {
  args: { user: { ...user, id: 'user-yamamoto', name: '山本 玲奈', status: 'INVITED', memberships: [] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「山本 玲奈」の操作' }))
    await userEvent.click(await page.findByRole('menuitem', { name: '招待メールを再送する' }))
    await expect(await page.findByText('「山本 玲奈」に招待メールを再送しました。')).toBeInTheDocument()
  },
}

/** Where no mail can leave, the invitation is a link that one hands over. */
export const InvitedWithoutMail: Story = {
  args: Invited.args ?? {},
  beforeEach: withoutMail,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「山本 玲奈」の操作' }))
    await expect(page.queryByRole('menuitem', { name: '招待メールを再送する' })).toBeNull()
    await userEvent.click(await page.findByRole('menuitem', { name: '招待リンクを渡す' }))
    const panel = within(await page.findByRole('dialog', { name: '「山本 玲奈」の招待リンク' }))
    await expect(panel.getByRole('button', { name: '招待リンクをコピーする' })).toBeVisible()
  },
}
