import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { PermissionPills } from './PermissionPills'

const member = {
  user: { id: 'user-takahashi', name: '高橋 健', email: 'ken.takahashi@aoba-lab.example', status: 'ACTIVE' },
  isOwner: false,
  viewerCanChange: true,
  canExport: true,
  canViewPersonalData: false,
}

/** What a member may do; a press gives or takes a right at once. Viewing comes with being on the list. */
const meta = {
  component: PermissionPills,
  args: { projectId: 'project-slp26', member },
} satisfies Meta<typeof PermissionPills>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'データ出力' })).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('button', { name: '閲覧' })).toBeDisabled()
  },
}

/** Owners do everything: nothing can be taken. */
export const Owner: Story = {
  args: { member: { ...member, isOwner: true, viewerCanChange: false, canViewPersonalData: true } },
}

/** A refusal is told, and the right stays as it was. */
export const Refused: Story = {
  parameters: { msw: refuses('SetProjectMember') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '個人情報の閲覧' }))
    await expect(await within(document.body).findByText('表示できません。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '個人情報の閲覧' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
}
