import type { Meta, StoryObj } from '@storybook/react-vite'
import { aConnection, aLinkMessage, refuses } from '@testing/mock-api'
import { expect } from 'storybook/test'
import type { DeviceConnection } from '../api/connect-device-api'
import { ConnectPanel } from './ConnectPanel'

const meta = {
  component: ConnectPanel,
  args: {
    connection: { ...aConnection(), state: null } as DeviceConnection,
    account: 'slp0120@aoba-lab.example',
    title: '連携する',
  },
  parameters: { names: ['slp0120@aoba-lab.example'] },
} satisfies Meta<typeof ConnectPanel>
export default meta
type Story = StoryObj<typeof meta>

export const OnPhone: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'QRコードを作成する' }))
    await expect(await canvas.findByRole('img', { name: '連携ページのQRコード' })).toBeVisible()
  },
}

/** Who is not there is sent the link; when it leaves stands below. */
export const SentByMail: Story = {
  args: {
    connection: {
      ...aConnection({ linkMessage: aLinkMessage() }),
      state: null,
    } as DeviceConnection,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(/被験者 SLP-0120：.*メールで送信しました/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'リンクを送る' }))
    await expect(await canvas.findByText('1件のリンクを送信します。')).toBeVisible()
  },
}

/** Why a link did not leave stands where it was asked for. */
export const NotSent: Story = {
  args: {
    connection: {
      ...aConnection({
        linkMessage: aLinkMessage({ state: 'NOT_SENT', sentAt: null, reason: 'unsubscribed' }),
      }),
      state: null,
    } as DeviceConnection,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/送信していません：配信が停止されています/)).toBeVisible()
  },
}

/** A team that keeps the accounts itself connects in its own browser. */
export const Here: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'この端末で' }))
    await expect(await canvas.findByRole('button', { name: '提供元のページを開く' })).toBeVisible()
  },
}

export const Refused: Story = {
  parameters: { msw: refuses('MakeConnectLink') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'QRコードを作成する' }))
    await expect(await canvas.findByRole('alert')).toBeVisible()
  },
}
