import type { Meta, StoryObj } from '@storybook/react-vite'
import { aCompany } from '@testing/mock-api'
import { expect, fn, within } from 'storybook/test'
import { SuspendCompanyDialog } from './SuspendCompanyDialog'

const company = aCompany(
  { id: 'company-kitahama', name: '北浜ヘルスリサーチ', code: 'KITAHAMA' },
  [4, 5, 412, 420, 21, 0],
)

const meta = {
  component: SuspendCompanyDialog,
  args: { company, isOpen: true, onClose: fn() },
} satisfies Meta<typeof SuspendCompanyDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asked: Story = {}

/** Nothing happens before the company's code stands there. */
export const TypedWrong: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'KITAHA')
    await userEvent.click(dialog.getByRole('button', { name: '利用を停止する' }))
    await expect(dialog.getByText('「KITAHAMA」と入力してください。')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

export const Suspended: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox'), 'KITAHAMA')
    await userEvent.click(dialog.getByRole('button', { name: '利用を停止する' }))
    await expect(
      await within(document.body).findByText('「北浜ヘルスリサーチ」の利用を停止しました。'),
    ).toBeInTheDocument()
    await expect(args.onClose).toHaveBeenCalled()
  },
}
