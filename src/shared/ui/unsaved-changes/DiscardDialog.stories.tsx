import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { DiscardDialog } from './DiscardDialog'

const meta = {
  component: DiscardDialog,
  args: { count: 3, isOpen: true, onClose: fn(), onConfirm: fn() },
} satisfies Meta<typeof DiscardDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: '変更を破棄しますか？' }))

/** Going back and Esc keep the changes; only 破棄する throws them away. */
export const Open: Story = {
  play: async ({ userEvent, args }) => {
    const asked = await dialog()
    await expect(asked.getByText(/保存していない変更が 3か所あります/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: '編集に戻る' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(asked.getByRole('button', { name: '破棄する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Closed: Story = {
  args: { isOpen: false },
  play: async () => {
    await expect(within(document.body).queryByRole('dialog')).toBeNull()
  },
}
export const Many: Story = { args: { count: 12_345 }, globals: { viewport: { value: 'mobile1' } } }
