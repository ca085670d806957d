import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someSubjects } from '@testing/mock-api'
import { openList } from '@testing/render'
import { expect, fn, waitFor, within } from 'storybook/test'
import { WithdrawDialog } from './WithdrawDialog'

/** Asks since when and why, and says what ends with a withdrawal and what stays. */
const meta = {
  component: WithdrawDialog,
  args: { ids: ['subject-0'], codes: ['SLP-0009'], timeZone: 'Asia/Tokyo', onDone: fn(), onClose: fn() },
  parameters: { msw: mockApi({ subjects: someSubjects(3) }) },
} satisfies Meta<typeof WithdrawDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialogOf = async (name: string) => within(await within(document.body).findByRole('dialog', { name }))

/** Nobody is withdrawn before the verb is pressed; the effects stand beside it. */
export const Asked: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf('被験者 SLP-0009 を中止にしますか？')
    await waitFor(() => expect(dialog.getByText(/^デバイスとの紐づけはいま終了し/)).toBeVisible())
    await expect(dialog.getByText(/中止を取り消すと、どちらも元に戻ります/)).toBeVisible()
    await expect(dialog.getByText(/^これまでに集めたデータは残ります。/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** Without a reason nobody is withdrawn. */
export const NoReason: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf('被験者 SLP-0009 を中止にしますか？')
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await expect((await dialog.findAllByText('中止の理由を選んでください。'))[0]).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

/** Another reason needs words; then it is recorded. */
export const OtherReason: Story = {
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf('被験者 SLP-0009 を中止にしますか？')
    await openList(userEvent, dialog.getByRole('button', { name: /中止の理由/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'その他' }))
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await expect(
      (await dialog.findAllByText('理由が「その他」のときは、補足を入力してください。'))[0],
    ).toBeVisible()
    await expect(args.onDone).not.toHaveBeenCalled()
    await userEvent.type(dialog.getByRole('textbox', { name: /補足/ }), '転居')
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce())
  },
}

/** A refusal stays in the dialog. */
export const Refused: Story = {
  args: { ids: ['subject-gone'] },
  play: async ({ args, userEvent }) => {
    const dialog = await dialogOf('被験者 SLP-0009 を中止にしますか？')
    await openList(userEvent, dialog.getByRole('button', { name: /中止の理由/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '同意撤回' }))
    await userEvent.click(dialog.getByRole('button', { name: '中止する' }))
    await expect(await dialog.findByText('被験者が見つかりません。')).toBeInTheDocument()
    await expect(args.onDone).not.toHaveBeenCalled()
  },
}

export const Several: Story = {
  args: { ids: ['subject-0', 'subject-1'], codes: ['SLP-0009', 'SLP-0010'] },
  play: async () => {
    const dialog = await dialogOf('2名の被験者を中止にしますか？')
    await waitFor(() => expect(dialog.getByText('SLP-0009、SLP-0010')).toBeVisible())
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
