import type { Meta, StoryObj } from '@storybook/react-vite'
import { neverAnswers, refuses } from '@testing/mock-api'
import { says } from '@testing/render'
import { expect } from 'storybook/test'
import { ConnectPage } from './ConnectPage'

/** Where a test subject allows a provider to send data: what is shared, with whom, and how to end it. */
const meta = {
  component: ConnectPage,
  args: { token: 'connect-token' },
  parameters: {
    address: '/connect/connect-token',
    names: ['Google Health', 'FB-0001', 'アカウントを作成する'],
  },
  globals: { viewport: { value: 'mobile1' } },
} satisfies Meta<typeof ConnectPage>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Google Health で許可する' })).toBeVisible()
    await expect(canvas.getByRole('heading', { name: 'やめるとき' })).toBeVisible()
    await expect(canvas.getByText('睡眠')).toBeVisible()
  },
}

export const Unknown: Story = {
  args: { token: 'unknown' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: '連携のリンクを確認できません' }),
    ).toBeVisible()
  },
}

export const Loading: Story = { parameters: { msw: neverAnswers } }

export const Failed: Story = {
  parameters: { msw: refuses('ConnectRequest') },
  play: says('もう一度読み込む'),
}
