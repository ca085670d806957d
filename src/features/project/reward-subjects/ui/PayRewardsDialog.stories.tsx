import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect, fn, screen, within } from 'storybook/test'
import { PayRewardsDialog } from './PayRewardsDialog'

/** Before rewards are marked as paid: how many, and how much. */
const meta = {
  component: PayRewardsDialog,
  args: {
    projectId: 'project-slp26',
    month: '2026-10-01',
    testSubjectIds: ['subject-1', 'subject-2'],
    onClose: fn(),
  },
} satisfies Meta<typeof PayRewardsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** A refusal is told in the dialog, which stays. */
export const Refused: Story = {
  parameters: { msw: refuses('PayRewards') },
  play: async ({ userEvent, args }) => {
    const dialog = within(
      await screen.findByRole('dialog', { name: '選んだ2名の謝礼を支払済みにしますか？' }),
    )
    await dialog.findByText(/支払済みの金額は、後から/)
    await userEvent.click(dialog.getByRole('button', { name: '支払済みにする' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** Without the sum nothing can be paid. */
export const Unread: Story = {
  parameters: { msw: refuses('ChosenRewards') },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByRole('button', { name: 'もう一度読み込む' })
    await userEvent.click(dialog.getByRole('button', { name: '支払済みにする' }))
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
