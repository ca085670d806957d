import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { EditDevicePanel } from './EditDevicePanel'

const meta = {
  component: EditDevicePanel,
  args: {
    device: {
      id: 'device-0',
      code: 'FB-0001',
      provider: 'google-health',
      model: 'Fitbit Charge 6',
      accountEmail: null,
      note: '',
      updatedAt: '2026-11-01T00:00:00.000Z',
      authorizationState: 'AUTHORIZED',
      batteryPercent: 64,
      lastSyncAt: null,
      waiting: null,
      links: [],
    },
    children: 'デバイスの紐づけ',
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof EditDevicePanel>
export default meta
type Story = StoryObj<typeof meta>

const body = within(document.body)

/** Under the fields there is a place for who wears it. */
export const Filled: Story = {
  play: async () => {
    await expect(await body.findByRole('textbox', { name: /デバイスコード/ })).toHaveValue('FB-0001')
    await expect(body.getByText('デバイスの紐づけ')).toBeVisible()
  },
}

/** Whose account it is, and what was noted, is for people with a second factor here. */
export const WithoutSecondFactor: Story = {
  args: { device: { ...meta.args.device, note: null } },
  play: async () => {
    await expect(
      await body.findByText(/アカウントのメールアドレスとメモの閲覧に二要素認証が必要です/),
    ).toBeVisible()
    await expect(body.queryByLabelText(/メモ/)).not.toBeInTheDocument()
  },
}

export const Incomplete: Story = {
  play: async ({ userEvent }) => {
    const code = await body.findByRole('textbox', { name: /デバイスコード/ })
    await userEvent.clear(code)
    await userEvent.click(body.getByRole('button', { name: '保存する' }))
    await expect(code).toBeInvalid()
  },
}
