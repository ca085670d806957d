import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someSubjects } from '@testing/mock-api'
import { expect, within } from 'storybook/test'
import { SubjectWithdrawal } from './SubjectWithdrawal'

const taking = {
  id: 'subject-0',
  code: 'SLP-0009',
  status: 'ACTIVE' as const,
  timeZone: 'Asia/Tokyo',
  withdrawal: null,
  personalDataErasedAt: null,
}
const withdrawal = { withdrawnOn: '2026-11-10', reason: 'CONSENT_WITHDRAWN' as const, note: '転居のため' }

const meta = {
  component: SubjectWithdrawal,
  args: { subject: taking },
  parameters: { msw: mockApi({ subjects: someSubjects(3) }) },
} satisfies Meta<typeof SubjectWithdrawal>
export default meta
type Story = StoryObj<typeof meta>

export const TakingPart: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: '中止・同意撤回' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '中止・同意撤回を記録する' }))
    await expect(await within(document.body).findByRole('dialog')).toBeInTheDocument()
  },
}

/** Day, reason and remark are read, and the withdrawal is taken back. */
export const Withdrawn: Story = {
  args: { subject: { ...taking, status: 'WITHDRAWN', withdrawal } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2026/11/10 に中止：同意撤回（転居のため）')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '中止を取り消す' }))
    await expect(await within(document.body).findByText('中止を取り消しました。')).toBeInTheDocument()
  },
}

/** Who was erased does not come back. */
export const Erased: Story = {
  args: {
    subject: { ...taking, status: 'WITHDRAWN', withdrawal, personalDataErasedAt: '2026-11-11T00:00:00.000Z' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
