import type { Meta, StoryObj } from '@storybook/react-vite'
import { aConnection, answers, mockApi, neverAnswers, refuses } from '@testing/mock-api'
import { offersRetry, says } from '@testing/render'
import { Route, Routes } from 'react-router'
import { expect, screen, within } from 'storybook/test'
import { DeviceAuthPage } from './DeviceAuthPage'

/** 連携 of one device: its state, how to connect and to end it, what is read and what became of it. */
const meta = {
  component: DeviceAuthPage,
  parameters: {
    address: '/devices/device-1/auth',
    frame: 'bare',
    names: ['Google Health', 'Fitbit Charge 6', '観測 花子'],
  },
  render: () => (
    <Routes>
      <Route path="/devices/:deviceId/auth" element={<DeviceAuthPage />} />
    </Routes>
  ),
} satisfies Meta<typeof DeviceAuthPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('heading', { name: '取得する項目' })).toBeVisible()
    await expect(await canvas.findByText('すべての項目が許可されました')).toBeVisible()
    await userEvent.click(await canvas.findByText(/新しい値 1,840件/))
    await expect(canvas.getByText(/取得しました（1,800件）/)).toBeVisible()
    await expect(canvas.getByText('保存しなかった値：未来の日時 3件')).toBeVisible()
  },
}

/** The code is made when somebody asks for it, and is shown this once. */
export const QrCode: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'QRコードを作成する' }))
    await expect(await canvas.findByRole('img', { name: '連携ページのQRコード' })).toBeVisible()
    await expect(canvas.getByLabelText('連携ページのURL')).toHaveValue(
      'https://kansoku.example/connect/one-use-token',
    )
  },
}

export const Ended: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '連携を解除する' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: '解除する' }))
    await expect(await canvas.findByRole('heading', { level: 1 })).toBeVisible()
  },
}

/** The provider refuses: what to do stands beside it. */
export const Refused: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({ state: 'REAUTHORIZE', nextSyncAt: null }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/提供元がデータの読み取りを断っています/)).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'もう一度連携する' })).toBeVisible()
  },
}

/** Ended here, and the provider has not answered yet. */
export const WithdrawalWaits: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({ state: 'REVOKED', nextSyncAt: null, withdrawal: 'WAITING' }),
    }),
  },
  play: says('提供元での取り消し待ちです。'),
}

/** Who wears it now is asked for an own consent. */
export const HandedOver: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({ state: 'HANDED_OVER', scopes: [] }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('いまの使用者は、まだ許可していません。')).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'もう一度連携する' })).toBeVisible()
    await expect(canvas.queryByText('許可なし')).not.toBeInTheDocument()
  },
}

/** Only the wearer can end it at the provider. */
export const NotWithdrawn: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({ state: 'REVOKED', nextSyncAt: null, withdrawal: 'FAILED' }),
    }),
  },
  play: says('提供元では取り消されていません。'),
}

export const NotLinked: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({
        state: 'NOT_LINKED',
        signUpUrl: 'https://fitbit.google.com/auth/signup',
      }),
    }),
  },
  play: says('提供元のアカウントに、デバイスがまだ登録されていません。'),
}

export const Partly: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({ scopes: ['activity', 'settings'], isSimulated: true }),
    }),
  },
  play: says('許可されていない項目があります。'),
}

export const ProviderDown: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({ providerDownUntil: '2026-11-20T02:00:00.000Z' }),
    }),
  },
  play: says('Google Health が応答していません。'),
}

/** Nothing is registered at the provider yet. */
export const WithoutClient: Story = {
  parameters: {
    msw: answers('DeviceConnection', {
      deviceConnection: aConnection({
        state: null,
        hasClient: false,
        isConnectable: false,
        grantedAt: null,
        nextSyncAt: null,
        scopes: [],
        kinds: [],
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '会社の設定を開く' })).toBeVisible()
  },
}

/** Another company's device reads as one that does not exist. */
export const Unknown: Story = {
  parameters: { address: '/devices/device-of-others/auth' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'デバイスが見つかりません' }),
    ).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }

export const Failed: Story = {
  parameters: { msw: refuses('DeviceConnection') },
  play: offersRetry,
}
