import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { SubjectActionBar } from './SubjectActionBar'

const done = Promise.resolve(true)

/** What can be done to the chosen subjects; to deleted ones, only to take them back. */
const meta = {
  component: SubjectActionBar,
  args: {
    projectId: 'project-slp26',
    ids: ['subject-1', 'subject-2'],
    codes: ['SLP-0001', 'SLP-0002'],
    isDeleted: false,
    actions: {
      isPending: false,
      changeStatus: fn(() => done),
      tag: fn(() => done),
      untag: fn(() => done),
      remove: fn(() => done),
      restore: fn(() => done),
    },
    onDeleted: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof SubjectActionBar>
export default meta
type Story = StoryObj<typeof meta>

/** A state is chosen from a menu; deleting asks first and says what goes along, then names who was deleted. */
export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '状態を変更する' }))
    const active = await within(document.body).findByRole('menuitem', { name: '参加中' })
    // Withdrawing asks for a day and a reason: it is no state among the others.
    await expect(within(document.body).queryByRole('menuitem', { name: '中止' })).not.toBeInTheDocument()
    await userEvent.click(active)
    await expect(args.actions.changeStatus).toHaveBeenCalledWith(['subject-1', 'subject-2'], 'ACTIVE')
    await userEvent.click(canvas.getByRole('button', { name: '削除する' }))
    const asked = within(await within(document.body).findByRole('dialog'))
    await expect(asked.getByText('SLP-0001、SLP-0002')).toBeVisible()
    await expect(asked.getByText(/デバイスとの紐づけが外れ/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'キャンセル' }))
    await expect(args.actions.remove).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByRole('button', { name: '削除する' }))
    const again = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(again.getByRole('button', { name: '削除する' }))
    await waitFor(() => expect(args.onDeleted).toHaveBeenCalledWith(['subject-1', 'subject-2']))
  },
}

export const Deleted: Story = {
  args: { isDeleted: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByRole('button', { name: '削除する' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: '元に戻す' }))
    await waitFor(() => expect(args.onClear).toHaveBeenCalled())
  },
}
