import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog } from '@testing/render'
import { expect, fn } from 'storybook/test'
import { DeleteDevicesDialog } from './DeleteDevicesDialog'

/** Asks before devices are hidden, and says what goes along and until when they come back. */
const meta = {
  component: DeleteDevicesDialog,
  args: { count: 1200, isPending: false, onConfirm: fn(), onClose: fn() },
} satisfies Meta<typeof DeleteDevicesDialog>
export default meta
type Story = StoryObj<typeof meta>

const asked = () => openDialog('デバイス1,200件を削除しますか？')

/** What was measured stays; the links go and come back with the devices. */
export const Asked: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await asked()
    await expect(dialog.getByText('被験者に入っている測定データは残ります。')).toBeVisible()
    await expect(dialog.getByText(/^30日以内は紐づけとともに元に戻せます。/)).toBeVisible()
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

export const Dark: Story = { globals: { theme: 'dark' } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
