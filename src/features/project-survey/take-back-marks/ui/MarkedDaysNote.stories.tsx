import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { MarkedDaysNote } from './MarkedDaysNote'

const markedDays = [
  { day: '2026-11-24', subjectCount: 37 },
  { day: '2026-11-20', subjectCount: 1 },
]

const meta = {
  component: MarkedDaysNote,
  args: { projectId: 'project-slp26' },
  parameters: { msw: mockApi({ markedDays }) },
} satisfies Meta<typeof MarkedDaysNote>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/記録された被験者がいます/)).toBeNull()
  },
}

/** The number is told before it is done. */
export const TakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('2026/11/24（火） 37人')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: '2026/11/24（火）の記録を取り消す' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: '2026/11/24（火）の記録を 37人分取り消しますか？' }),
    )
    await userEvent.click(dialog.getByRole('button', { name: '取り消す' }))
    await expect(
      await screen.findByText('37人の記録を取り消しました。次の配信から、また送信します。'),
    ).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('2026/11/24（火） 37人')).toBeNull())
  },
}
export const Refused: Story = {
  parameters: { msw: [...refuses('TakeBackAddressMarksOfDay').slice(0, 1), ...mockApi({ markedDays })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2026/11/20（金）の記録を取り消す' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '取り消す' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
  },
}
