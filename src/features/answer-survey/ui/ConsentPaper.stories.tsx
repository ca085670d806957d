import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ConsentPaper } from './ConsentPaper'

/** What the subject keeps of a consent. */
const meta = {
  component: ConsentPaper,
  args: {
    timeZone: 'Asia/Tokyo',
    consents: [
      {
        title: '研究への参加の同意',
        body: 'この研究では、睡眠と勤務の関係を調べます。',
        textVersion: '1.2',
        accepted: true,
        at: '2026-11-20T07:15:00Z',
        name: '山田 花子',
        isSigned: true,
      },
    ],
  },
} satisfies Meta<typeof ConsentPaper>
export default meta
type Story = StoryObj<typeof meta>

export const Given: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText(/メールアドレス/)).toBeNull()
    await userEvent.click(canvas.getByText('同意書の控え：研究への参加の同意'))
    await expect(canvas.getByText('山田 花子')).toBeVisible()
  },
}

export const AlsoMailed: Story = {
  args: { isCopyMailed: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('控えは、登録されているメールアドレスにもお送りします。')).toBeVisible()
  },
}
