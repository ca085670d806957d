import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers } from '@testing/mock-api'
import { expect, screen, within } from 'storybook/test'
import { NudgeRowButton } from './NudgeRowButton'

const meta = {
  component: NudgeRowButton,
  args: { subject: { id: 'subject-1', code: 'SLP-0009', reasons: ['SYNC_LOST', 'BATTERY_EMPTY'] } },
} satisfies Meta<typeof NudgeRowButton>
export default meta
type Story = StoryObj<typeof meta>

/** What is sent is read first: an empty battery comes first, as nothing syncs without it. */
export const Proposed: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SLP-0009 に「充電してください」を送信する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(await dialog.findByText(/電池が少なくなっていました/)).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: '送信する' }))
    await expect(await screen.findByText('催促（充電）を送信します。')).toBeVisible()
  },
}

/** Who is not written to, and why. */
export const Refused: Story = {
  parameters: {
    msw: answers('NudgeSubjects', {
      nudgeSubjects: {
        sent: 0,
        refused: [{ testSubjectId: 'subject-1', code: 'SLP-0009', reason: '今日はすでに2通送信しました。' }],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: '送信する' }))
    await expect(
      await screen.findByText('送信しませんでした。SLP-0009: 今日はすでに2通送信しました。'),
    ).toBeVisible()
  },
}

/** Where the reasons are not known, the message is chosen. */
export const Chosen: Story = {
  args: { subject: { id: 'subject-1', code: 'SLP-0009', reasons: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SLP-0009 に催促する' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '装着してください' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: '送信する' }))
    await expect(await screen.findByText('催促（装着）を送信します。')).toBeVisible()
  },
}

/** No message brings back a withdrawn consent. */
export const Nothing: Story = {
  args: { subject: { id: 'subject-1', code: 'SLP-0009', reasons: ['CONSENT_REVOKED'] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
