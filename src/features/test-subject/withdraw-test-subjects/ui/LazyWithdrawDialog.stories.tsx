import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, someSubjects } from '@testing/mock-api'
import { expect, fn, screen } from 'storybook/test'
import { LazyWithdrawDialog } from './LazyWithdrawDialog'

/** The dialog of a withdrawal, loaded when it is opened. */
const meta = {
  component: LazyWithdrawDialog,
  args: { ids: ['subject-0'], codes: ['SLP-0009'], timeZone: 'Asia/Tokyo', onDone: fn(), onClose: fn() },
  parameters: { msw: mockApi({ subjects: someSubjects(3) }) },
} satisfies Meta<typeof LazyWithdrawDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async () => {
    await expect(
      await screen.findByRole('dialog', { name: '被験者 SLP-0009 を中止にしますか？' }),
    ).toBeVisible()
  },
}
