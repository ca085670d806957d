import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor, within } from 'storybook/test'
import { Button } from '../button'
import { Dialog } from './Dialog'

const meta = {
  component: Dialog,
  args: {
    title: '変更を破棄しますか？',
    isOpen: true,
    onClose: fn(),
    children: '保存していない変更が 3か所あります。破棄すると元に戻せません。',
    actions: (
      <>
        <Button>編集に戻る</Button>
        <Button variant="danger">破棄する</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await within(document.body).findByRole('dialog', { name: '変更を破棄しますか？' })
    await waitFor(() => expect(dialog).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalled()
  },
}
