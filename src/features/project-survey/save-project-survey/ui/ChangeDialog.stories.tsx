import type { Meta, StoryObj } from '@storybook/react-vite'
import { openDialog } from '@testing/render'
import { expect, fn, waitFor } from 'storybook/test'
import { ChangeDialog } from './ChangeDialog'

const none = {
  change: { changed: 0, cancelled: 0, added: 0, kept: 0 },
  targetCount: 112,
  meetingCount: null,
}

/** How many of the coming occurrences become others, before they do. */
const meta = {
  component: ChangeDialog,
  args: {
    coming: { ...none, change: { ...none.change, changed: 37, cancelled: 4 } },
    isPending: false,
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ChangeDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Counts of zero are left out. */
export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog('配信の予定を変えますか？')
    await waitFor(() => expect(dialog.getByText('37件の日時が変わります。')).toBeVisible())
    await expect(dialog.getByText('4件が取り消されます。')).toBeVisible()
    await expect(dialog.queryByText(/加わります/)).toBeNull()
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '変更を保存する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Added: Story = { args: { coming: { ...none, change: { ...none.change, added: 1312 } } } }
/** Another version of the survey: from which to which. */
export const Switched: Story = {
  args: { versions: { from: 1, to: 3 }, coming: { ...none, change: { ...none.change, kept: 12 } } },
  play: async () => {
    const dialog = await openDialog('配信の予定を変えますか？')
    await expect(
      dialog.getByText('アンケートを、バージョン 1 からバージョン 3 に切り替えます。'),
    ).toBeVisible()
  },
}
export const Pending: Story = { args: { isPending: true } }
/** Only the words of the message, for one: all is sent as planned, in the new words. */
export const OtherSettings: Story = {
  args: { coming: { ...none, change: { ...none.change, kept: 1344 } } },
  play: async () => {
    const dialog = await openDialog('配信の予定を変えますか？')
    await expect(dialog.getByText('1,344件は、同じ日時に、変更後の設定で送信します。')).toBeVisible()
  },
}
export const WithCondition: Story = {
  args: { coming: { ...none, meetingCount: 45, change: { ...none.change, cancelled: 804, kept: 540 } } },
  play: async () => {
    const dialog = await openDialog('配信の予定を変えますか？')
    await expect(dialog.getByText(/送信の直前にひとりずつ確かめ直します/)).toHaveTextContent(
      'いま条件に当てはまるのは、対象 112名のうち 45名 です。',
    )
  },
}
/** What could not be counted is not passed over in silence. */
export const Uncounted: Story = {
  args: { coming: null },
  play: async () => {
    const dialog = await openDialog('配信の予定を変えますか？')
    await expect(dialog.getByText(/数えられませんでした/)).toBeVisible()
  },
}
