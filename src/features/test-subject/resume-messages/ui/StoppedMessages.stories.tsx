import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, refuses, someSubjects } from '@testing/mock-api'
import { expect, screen, waitFor, within } from 'storybook/test'
import { StoppedMessages } from './StoppedMessages'

/** New ones for each story: what is resumed would be so in the next one. */
const stopped = () =>
  someSubjects(1).map((one) => ({
    ...one,
    stoppedChannels: [
      { __typename: 'StoppedChannel' as const, channel: 'MAIL' as const, at: '2026-11-20T03:00:00.000Z' },
    ],
  }))
const [subject] = stopped()

/** The channels that the subject stopped, each with its way back. */
const meta = {
  component: StoppedMessages,
  args: { subject: { id: subject?.id ?? '', code: subject?.code ?? '', timeZone: 'Asia/Tokyo' } },
  parameters: { msw: mockApi({ subjects: stopped() }) },
} satisfies Meta<typeof StoppedMessages>
export default meta
type Story = StoryObj<typeof meta>

/** Without a reason nothing is resumed; with one the note goes. */
export const Resumed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/被験者が 2026\/11\/20.*12:00 に停止しました/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'メールの配信を再開する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '再開する' }))
    await expect(await dialog.findByText('再開する理由を入力してください。')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('再開する理由'), '本人から電話で依頼')
    await userEvent.click(dialog.getByRole('button', { name: '再開する' }))
    await waitFor(() => expect(canvas.queryByText('配信停止')).toBeNull())
  },
}
export const Refused: Story = {
  parameters: { msw: [...refuses('ResumeMessages').slice(0, 1), ...mockApi({ subjects: stopped() })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'メールの配信を再開する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('再開する理由'), '依頼')
    await userEvent.click(dialog.getByRole('button', { name: '再開する' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
  },
}
/** Nobody stopped anything: there is nothing to show. */
export const Nothing: Story = {
  parameters: { msw: mockApi({ subjects: someSubjects(1) }) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('配信停止')
  },
}
