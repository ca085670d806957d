import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog } from '@testing/render'
import { expect, fn, within } from 'storybook/test'
import { DeleteSubjectsDialog } from './DeleteSubjectsDialog'

/** Asks before subjects are hidden, and says what goes along and until when it comes back. */
const meta = {
  component: DeleteSubjectsDialog,
  args: { count: 1200, isOpen: true, isPending: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof DeleteSubjectsDialog>
export default meta
type Story = StoryObj<typeof meta>

const asked = () => openDialog('1,200名の被験者を削除しますか？')

/** Their devices are free at once, and that alone may not come back. */
export const Asked: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await asked()
    await expect(dialog.getByText(/^デバイスとの紐づけが外れ/)).toBeVisible()
    await expect(dialog.getByText('配布したリンクは使えなくなります。')).toBeVisible()
    await expect(dialog.getByText(/^30日以内は元に戻せますが、/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '削除する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** A second press does not delete twice. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ userEvent, args }) => {
    await userEvent.click((await asked()).getByRole('button', { name: /削除中…/ }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}

export const Closed: Story = {
  args: { isOpen: false },
  play: async () => {
    await expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
