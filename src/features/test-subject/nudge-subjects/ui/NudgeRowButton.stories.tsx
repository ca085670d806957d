import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers } from '@testing/mock-api'
import { expect, screen } from 'storybook/test'
import { NudgeRowButton } from './NudgeRowButton'

const meta = {
  component: NudgeRowButton,
  args: { subject: { id: 'subject-1', code: 'SLP-0009', reasons: ['SYNC_LOST', 'BATTERY_EMPTY'] } },
} satisfies Meta<typeof NudgeRowButton>
export default meta
type Story = StoryObj<typeof meta>

/** One press: an empty battery comes first, as nothing syncs without it. */
export const AtOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SLP-0009 に「充電してください」を送信する' }))
    await expect(await screen.findByText('SLP-0009 に「充電してください」を送信します。')).toBeVisible()
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
    await expect(await screen.findByText('SLP-0009: 今日はすでに2通送信しました。')).toBeVisible()
  },
}

/** Where the reasons are not known, the message is chosen. */
export const Chosen: Story = {
  args: { subject: { id: 'subject-1', code: 'SLP-0009', reasons: null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'SLP-0009 に催促する' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: '装着してください' }))
    await expect(await screen.findByText('SLP-0009 に「装着してください」を送信します。')).toBeVisible()
  },
}

/** No message brings back a withdrawn consent. */
export const Nothing: Story = {
  args: { subject: { id: 'subject-1', code: 'SLP-0009', reasons: ['CONSENT_REVOKED'] } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
