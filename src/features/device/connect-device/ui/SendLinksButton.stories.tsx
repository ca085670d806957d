import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, refuses } from '@testing/mock-api'
import { expect, fn, screen, within } from 'storybook/test'
import { SendLinksButton } from './SendLinksButton'

/** Links to connect for many: how many is said before, and what came of it after. */
const meta = {
  component: SendLinksButton,
  args: { deviceIds: ['device-1', 'device-2', 'device-3'], onDone: fn() },
} satisfies Meta<typeof SendLinksButton>
export default meta
type Story = StoryObj<typeof meta>

const question = 'デバイス3件の被験者に連携のリンクを送信しますか？'

export const Sent: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'リンクを送る' }))
    const dialog = within(await screen.findByRole('dialog', { name: question }))
    await userEvent.click(dialog.getByRole('button', { name: '送信する' }))
    const done = within(await screen.findByRole('dialog', { name: '連携のリンク' }))
    await expect(await done.findByText('3件のリンクを送信します。')).toBeInTheDocument()
    await userEvent.click(done.getByRole('button', { name: '閉じる' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** What exceeds the provider's limit goes the next day, and who gets none is named. */
export const PartlyAndPaced: Story = {
  parameters: {
    msw: answers('SendConnectLinks', {
      sendConnectLinks: {
        sent: 2,
        delayedUntil: null,
        paced: 1,
        pacedUntil: '2026-11-21T03:00:00.000Z',
        refused: [{ deviceId: 'device-3', code: 'FB-0003', reason: 'メールアドレスがありません。' }],
      },
    }),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'リンクを送る' }))
    const dialog = within(await screen.findByRole('dialog', { name: question }))
    await userEvent.click(dialog.getByRole('button', { name: '送信する' }))
    const done = within(await screen.findByRole('dialog', { name: '連携のリンク' }))
    await expect(await done.findByText(/1件は、提供元が1日に受け付ける許可の数を超えるため/)).toBeVisible()
    await expect(done.getByText('FB-0003: メールアドレスがありません。')).toBeVisible()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('SendConnectLinks') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'リンクを送る' }))
    const dialog = within(await screen.findByRole('dialog', { name: question }))
    await userEvent.click(dialog.getByRole('button', { name: '送信する' }))
    await expect(await dialog.findByRole('alert')).toBeVisible()
  },
}
