import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses } from '@testing/mock-api'
import { HttpResponse, http } from 'msw'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
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

let asked = 0

/** An answer arrived since the sum was read: nothing is paid, and the new sum is asked about. */
export const Changed: Story = {
  parameters: {
    msw: [
      http.post('*/gql', async ({ request }) => {
        const { operationName } = (await request.clone().json()) as { operationName: string }
        if (operationName !== 'ChosenRewards') return undefined
        asked += 1
        const chosenRewards = { unpaidCount: 2, unpaidYen: 2150, paidCount: 0 }
        return asked === 1 ? HttpResponse.json({ data: { chosenRewards } }) : undefined
      }),
      ...mockApi(),
    ],
  },
  beforeEach: () => {
    asked = 0
  },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText(/未払いの2名、合計 2,150円/)
    await userEvent.click(dialog.getByRole('button', { name: '支払済みにする' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('いまは合計 2,200円です')
    await dialog.findByText(/未払いの2名、合計 2,200円/)
    await expect(args.onClose).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: '支払済みにする' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledWith(true))
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
