import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { RemoveMember } from './RemoveMember'

const member = {
  user: { id: 'user-takahashi', name: '高橋 健', email: 'ken.takahashi@aoba-lab.example', status: 'ACTIVE' },
  isOwner: false,
  canExport: true,
  canViewPersonalData: false,
}

/** Takes a member off the list at once; owners cannot be taken off. */
const meta = {
  component: RemoveMember,
  args: { projectId: 'project-slp26', member },
} satisfies Meta<typeof RemoveMember>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}

/** Nothing to press for an owner. */
export const Owner: Story = {
  args: { member: { ...member, isOwner: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('RemoveProjectMember') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '高橋 健 さんをメンバーから外す' }))
    await expect(await within(document.body).findByText('表示できません。')).toBeVisible()
  },
}
