import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { UnknownLink } from './UnknownLink'

/** A broken, expired or foreign link: all look the same, so that keys cannot be probed. */
const meta = {
  component: UnknownLink,
  args: { title: 'アンケートが見つかりません' },
} satisfies Meta<typeof UnknownLink>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'アンケートが見つかりません' })).toBeVisible()
  },
}
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
