import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockApi, neverAnswers } from '@testing/mock-api'
import { says } from '@testing/render'
import { Route, Routes } from 'react-router'
import { expect } from 'storybook/test'
import { DeviceAuthPage } from './DeviceAuthPage'

/** 連携 of one device: what its provider lets us read, as far as the data says. */
const meta = {
  component: DeviceAuthPage,
  parameters: { address: '/devices/device-1/auth', frame: 'bare' },
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
  play: says('連携の状態'),
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
