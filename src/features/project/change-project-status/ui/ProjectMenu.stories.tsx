import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ProjectMenu } from './ProjectMenu'

const meta = {
  component: ProjectMenu,
  args: {
    project: { id: 'project-slp26', name: '睡眠研究', status: 'DRAFT', deletedAt: null },
    onDelete: fn(),
    onRestore: fn(),
  },
} satisfies Meta<typeof ProjectMenu>
export default meta
type Story = StoryObj<typeof meta>

/** A draft can be started, and nothing else. */
export const Draft: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「睡眠研究」の操作' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await expect(menu.getByRole('menuitem', { name: '開始する' })).toBeInTheDocument()
    await expect(menu.queryByRole('menuitem', { name: '終了する' })).toBeNull()
  },
}
export const Closed: Story = {
  args: { project: { id: 'p', name: '睡眠研究', status: 'CLOSED', deletedAt: null } },
}

/** A deleted project can only be restored. */
export const Deleted: Story = {
  args: { project: { ...meta.args.project, deletedAt: '2026-11-20T00:00:00.000Z' } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '「睡眠研究」の操作' }))
    const menu = within(await within(document.body).findByRole('menu'))
    await expect(menu.getAllByRole('menuitem')).toHaveLength(1)
    await userEvent.click(menu.getByRole('menuitem', { name: '元に戻す' }))
    await expect(args.onRestore).toHaveBeenCalledOnce()
  },
}
