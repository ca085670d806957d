import type { Meta, StoryObj } from '@storybook/react-vite'
import { mockLinks } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { AlertLinkPage } from './AlertLinkPage'

const meta = {
  component: AlertLinkPage,
  parameters: { address: '/alert-link', frame: 'bare' },
} satisfies Meta<typeof AlertLinkPage>
export default meta
type Story = StoryObj<typeof meta>

/** Some mail programs cut links. */
export const WithoutToken: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/リンクが正しくありません。/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ログインして開く' })).toBeVisible()
  },
}

/** Opened: what would be acknowledged, and nothing done. */
export const Opened: Story = {
  parameters: { address: `/alert-link#token=${mockLinks.here}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 2, name: /安静時心拍の上昇/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: '2件を確認済みにする' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ログインして内容を見る' })).toBeVisible()
  },
}

export const Mobile: Story = { ...Opened, globals: { viewport: { value: 'mobile1' } } }
