import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, someSubjects } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { AddressMarkNote } from './AddressMarkNote'

const addressMark = {
  at: '2026-11-24T22:00:00.000Z',
  said: '550 5.1.1 ***: User unknown',
  triesAgainAt: '2026-11-25T22:00:00.000Z',
}
const marked = someSubjects(1).map((one) => ({ ...one, addressMark }))
const [subject] = marked

const meta = {
  component: AddressMarkNote,
  args: { subject: { id: subject?.id ?? '', code: subject?.code ?? '', timeZone: 'Asia/Tokyo' } },
  parameters: { msw: mockApi({ subjects: marked }), names: [addressMark.said] },
} satisfies Meta<typeof AddressMarkNote>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  parameters: { msw: mockApi({ subjects: someSubjects(1) }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/送信していません/)).toBeNull()
  },
}
export const TakenBack: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/User unknown/)).toBeVisible()
    await expect(canvas.getByText(/以降の最初の1通/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '記録を取り消す' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'また送信する' }))
    await waitFor(() => expect(canvas.queryByText(/User unknown/)).toBeNull())
  },
}
export const Refused: Story = {
  parameters: { msw: [...refuses('TakeBackAddressMark').slice(0, 1), ...mockApi({ subjects: marked })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '記録を取り消す' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'また送信する' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
  },
}
