import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import { SuspendCompanyDialog } from './SuspendCompanyDialog'

const company = {
  updatedAt: '2026-11-01T00:00:00.000Z',
  id: 'company-kitahama',
  name: '北浜ヘルスリサーチ',
  code: 'KITAHAMA',
  status: 'ACTIVE',
  contactEmail: null,
  projectLimit: 5,
  subjectLimit: 420,
  note: '',
  usage: {
    projectCount: 4,
    activeProjectCount: 4,
    subjectCount: 412,
    deviceCount: 400,
    userCount: 21,
    lastSignInAt: null,
    sampleCount: null,
    storageBytes: null,
    countedAt: null,
  },
} as const

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
