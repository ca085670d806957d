import type { Meta, StoryObj } from '@storybook/react-vite'
import { asksToDelete, deletesOnce } from '@testing/render'
import { expect, fn, waitFor, within } from 'storybook/test'
import { DeleteSubjectsDialog } from './DeleteSubjectsDialog'

/** Asks before subjects are hidden, and says what goes along and until when it comes back. */
const meta = {
  component: DeleteSubjectsDialog,
  args: {
    codes: ['SLP-0001', 'SLP-0002', 'SLP-0003', 'SLP-0004'],
    count: 1200,
    isOpen: true,
    isPending: false,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof DeleteSubjectsDialog>
export default meta
type Story = StoryObj<typeof meta>

const title = '1,200名の被験者を削除しますか？'

/** Their devices are free at once, and that alone may not come back. */
export const Asked: Story = {
  play: asksToDelete(title, [
    /^デバイスとの紐づけが外れ/,
    '配布したリンクは使えなくなります。',
    /^30日以内は元に戻せますが、/,
  ]),
}

/** One is named in the question, and the first of many below it. */
export const Named: Story = {
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText('SLP-0001、SLP-0002、SLP-0003 ほか1,197名')).toBeVisible())
  },
}
export const One: Story = {
  args: { codes: ['SLP-0009'], count: 1 },
  play: asksToDelete('被験者 SLP-0009 を削除しますか？', [/^30日以内は元に戻せますが、/]),
}

export const Pending: Story = { args: { isPending: true }, play: deletesOnce(title) }

export const Closed: Story = {
  args: { isOpen: false },
  play: async () => {
    await expect(within(document.body).queryByRole('dialog')).not.toBeInTheDocument()
  },
}

export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
