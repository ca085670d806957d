import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NoMailFrame } from './NoMailFrame'

const meta = {
  component: NoMailFrame,
  args: { title: 'パスワードの再設定' },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof NoMailFrame>
export default meta

export const Filled: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/再設定用のリンクを依頼してください/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'ログインに戻る' })).toBeVisible()
  },
}
