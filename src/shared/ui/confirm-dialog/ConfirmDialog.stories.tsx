import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { ConfirmDialog } from './ConfirmDialog'

const meta = {
  component: ConfirmDialog,
  args: {
    title: '「夜勤」を削除しますか？',
    isOpen: true,
    onClose: fn(),
    onConfirm: fn(),
    confirmLabel: '削除する',
    pendingLabel: '削除中…',
    isDangerous: true,
    children: <p>58名からこのタグが外れます。30日以内は元に戻せます。</p>,
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

const page = () => within(document.body)

export const Pending: Story = { args: { isPending: true } }
export const Refused: Story = {
  args: { problem: 'このタグはアラートの対象です。先にアラートを変更してください。' },
}

/** Cancel and Esc do nothing but close; only the verb acts. */
export const Open: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await page().findByRole('button', { name: 'キャンセル' }))
    await userEvent.keyboard('{Escape}')
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(page().getByRole('button', { name: '削除する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** A wide effect waits for the code to be typed, and says so when it is pressed without. */
export const TypedCode: Story = {
  args: { title: '会社「デモ大学」を停止しますか？', confirmLabel: '停止する', typedCode: 'DEMO' },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await page().findByRole('button', { name: '停止する' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await expect(await page().findByText('「DEMO」と入力してください。')).toBeVisible()
    await userEvent.type(page().getByLabelText(/確認のため/), 'DEMO')
    await userEvent.click(page().getByRole('button', { name: '停止する' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
