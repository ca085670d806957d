import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SyncAge } from './SyncAge'

const now = Date.parse('2026-11-21T00:30:00Z')
const daysAgo = (days: number) => now - days * 86_400_000

const meta = {
  component: SyncAge,
  args: { lastSyncAt: daysAgo(0.002), now, timeZone: 'Asia/Tokyo' },
} satisfies Meta<typeof SyncAge>
export default meta
type Story = StoryObj<typeof meta>

export const JustNow: Story = {}
export const Late: Story = { args: { lastSyncAt: daysAgo(3) } }
export const Lost: Story = { args: { lastSyncAt: daysAgo(9) } }
/** A date of another year says which. */
export const LongAgo: Story = {
  args: { lastSyncAt: Date.parse('2016-05-12T15:30:00Z') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('最終同期 2016/05/13 00:30')).toBeInTheDocument()
    await expect(canvas.getByText(/^2016\//, { selector: 'span' })).toHaveTextContent('2016/05/13')
  },
}
/** Where no panel says more, the full time is to be seen. */
export const Exact: Story = {
  args: { lastSyncAt: daysAgo(3), isExact: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/11/18 09:30')).toBeVisible()
  },
}
export const Never: Story = { args: { lastSyncAt: null } }
