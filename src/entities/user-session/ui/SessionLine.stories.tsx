import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { UserSession } from '../api/user-session-api'
import { SessionLine } from './SessionLine'

const session: UserSession = {
  id: 'session-laptop',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36',
  ipAddress: '203.0.113.24',
  method: 'PASSWORD',
  isCurrent: false,
  startedAt: '2026-11-20T23:41:00Z',
  lastUsedAt: '2026-11-21T00:25:00Z',
  expiresAt: '2026-12-05T00:25:00Z',
}

/** One session: on what, by which way in, from where and when; an action at its end. */
const meta = {
  component: SessionLine,
  args: { session, now: Date.parse('2026-11-21T00:30:00Z'), timeZone: 'Asia/Tokyo' },
  render: (args) => (
    <ul>
      <SessionLine {...args} />
    </ul>
  ),
} satisfies Meta<typeof SessionLine>
export default meta
type Story = StoryObj<typeof meta>

export const Elsewhere: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^最後の利用：5分前（.+）$/)).toBeVisible()
    await expect(canvas.queryByText('この端末')).not.toBeInTheDocument()
  },
}
export const Current: Story = {
  args: { session: { ...session, isCurrent: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('この端末')).toBeVisible()
  },
}
/** Neither the device nor the address is known. */
export const Unknown: Story = { args: { session: { ...session, userAgent: '', ipAddress: '' } } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
