import type { Meta, StoryObj } from '@storybook/react-vite'
import { answers, mockApi } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { DeliveryTroubles } from './DeliveryTroubles'

const blocked = {
  reason: 'OUR_SIDE',
  waitingCount: 112,
  missedCount: 0,
  nextTryAt: '2026-11-25T22:05:00.000Z',
  said: '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
}
const troubles = (...deliveryTroubles: object[]) => answers('DeliveryTroubles', { deliveryTroubles })

const meta = {
  component: DeliveryTroubles,
  args: { projectId: 'project-slp26', timeZone: 'Asia/Tokyo' },
  parameters: {
    names: [
      'Service unavailable Client host blocked using zen.spamhaus.org zen spamhaus org User unknown LINE SMS LINE・SMS',
    ],
  },
} satisfies Meta<typeof DeliveryTroubles>
export default meta
type Story = StoryObj<typeof meta>

/** Where all is well nothing is said. */
export const None: Story = {
  parameters: { msw: mockApi() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/止まっています/)).toBeNull()
  },
}
export const Blocked: Story = {
  parameters: { msw: troubles(blocked) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('送信が止まっています')).toBeVisible()
    await expect(canvas.getByText(/blocked using zen\.spamhaus\.org/)).toBeVisible()
    await expect(canvas.getByText(/112件が待っています。次は 2026\/11\/26 07:05 に試します/)).toBeVisible()
  },
}
export const Several: Story = {
  parameters: {
    msw: troubles(
      { ...blocked, reason: 'MANY_REFUSALS', said: '550 5.1.1 User unknown', missedCount: 3 },
      {
        ...blocked,
        reason: 'SERVER_UNREACHABLE',
        waitingCount: 0,
        missedCount: 40,
        nextTryAt: null,
        said: null,
      },
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/届かない印は付けていません/)).toBeVisible()
    await expect(canvas.getByText('24時間以内に、40件が受付時間内に送れませんでした。')).toBeVisible()
  },
}
