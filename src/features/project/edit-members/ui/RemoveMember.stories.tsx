import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { openDialog } from '@testing/render'
import { expect, fn, waitFor, within } from 'storybook/test'
import { RemoveMember } from './RemoveMember'

const member = {
  user: { id: 'user-takahashi', name: '高橋 健', email: 'ken.takahashi@aoba-lab.example', status: 'ACTIVE' },
  isOwner: false,
  viewerCanChange: true,
  canExport: true,
  canViewPersonalData: false,
}

/** Takes a member off the list once asked: with the place go the rights. Owners cannot be taken off. */
const meta = {
  component: RemoveMember,
  args: { projectId: 'project-slp26', member, onRemoved: fn() },
} satisfies Meta<typeof RemoveMember>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}

/** Nothing to press for an owner. */
export const Owner: Story = {
  args: { member: { ...member, isOwner: true, viewerCanChange: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

const page = within(document.body)

const ask: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: '高橋 健 さんをメンバーから外す' }))
  await openDialog('高橋 健 さんをメンバーから外しますか？')
}

/** Nothing is done before the verb is pressed. */
export const Asked: Story = {
  play: async (context) => {
    await ask(context)
    await context.userEvent.click(page.getByRole('button', { name: 'キャンセル' }))
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    await expect(context.args.onRemoved).not.toHaveBeenCalled()
  },
}

/** The refusal stays in the dialog. */
export const Refused: Story = {
  parameters: { msw: refuses('RemoveProjectMember') },
  play: async (context) => {
    await ask(context)
    await context.userEvent.click(page.getByRole('button', { name: 'メンバーから外す' }))
    await expect(await page.findByText('表示できません。')).toBeVisible()
  },
}
