import type { Meta, StoryObj } from '@storybook/react-vite'
import { SyncBanner } from './SyncBanner'

/** Nothing is lost while the line is down. */
const meta = {
  component: SyncBanner,
  args: { isOffline: true, isCompleting: false },
} satisfies Meta<typeof SyncBanner>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {}
export const Unreachable: Story = { args: { isOffline: false } }
export const Completing: Story = { args: { isCompleting: true } }
export const UnsentFiles: Story = { args: { hasUnsentFiles: true } }
export const NotKept: Story = { args: { isKept: false } }
