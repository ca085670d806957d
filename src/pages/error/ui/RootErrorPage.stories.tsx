import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RootErrorPage } from './RootErrorPage'

const meta = {
  component: RootErrorPage,
  args: { at: new Date('2026-11-21T09:30+09:00'), reference: '0199b6c2-7d41-7a3e-9c15-2f8e41d07b6a' },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof RootErrorPage>
export default meta
type Story = StoryObj<typeof meta>

/** Says what happened and what to do, and the way on has the focus. */
export const Stopped: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/予期しないエラーが発生したためアプリケーションを停止しました。/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: '再読み込み' })).toHaveFocus()
    await expect(canvas.getByText(/^2026\/11\/2\d \d{2}:\d{2}$/)).toBeVisible()
  },
}
