import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SubjectMenu } from './SubjectMenu'

const subject = { id: 'subject-0', code: 'SLP-0009', status: 'ACTIVE' as const, deletedAt: null }

const meta = {
  component: SubjectMenu,
  args: {
    subject,
    projectId: 'project-slp26',
    onLink: fn(),
    onWithdraw: fn(),
    onReinstate: fn(),
    onDelete: fn(),
    onRestore: fn(),
  },
} satisfies Meta<typeof SubjectMenu>
export default meta
type Story = StoryObj<typeof meta>

const open = async ({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) => {
  await userEvent.click(canvas.getByRole('button', { name: `「${subject.code}」の操作` }))
  return within(await within(document.body).findByRole('menu'))
}

export const TakingPart: Story = {
  play: async (context) => {
    const menu = await open(context)
    await expect(menu.queryByRole('menuitem', { name: '中止を取り消す' })).not.toBeInTheDocument()
    await context.userEvent.click(menu.getByRole('menuitem', { name: '中止する' }))
    await expect(context.args.onWithdraw).toHaveBeenCalledOnce()
  },
}
export const Withdrawn: Story = {
  args: { subject: { ...subject, status: 'WITHDRAWN' } },
  play: async (context) => {
    const menu = await open(context)
    await expect(menu.queryByRole('menuitem', { name: 'デバイスを紐づける' })).not.toBeInTheDocument()
    await context.userEvent.click(menu.getByRole('menuitem', { name: '中止を取り消す' }))
    await expect(context.args.onReinstate).toHaveBeenCalledOnce()
  },
}
/** A deleted subject can only be restored. */
export const Deleted: Story = {
  args: { subject: { ...subject, deletedAt: '2026-11-20T00:00:00.000Z' } },
  play: async (context) => {
    const menu = await open(context)
    await expect(menu.getAllByRole('menuitem')).toHaveLength(1)
    await context.userEvent.click(menu.getByRole('menuitem', { name: '元に戻す' }))
    await expect(context.args.onRestore).toHaveBeenCalledOnce()
  },
}
