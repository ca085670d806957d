import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { expect } from 'storybook/test'
import { LinkDeadline } from './LinkDeadline'

/** Until when a link that is handed out can be answered. */
const meta = {
  component: LinkDeadline,
  args: { projectId: 'project-slp26', survey: { closesAt: null, scheduleText: null } },
} satisfies Meta<typeof LinkDeadline>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('手で渡したリンクには回答の期限がありません。')).toBeVisible()
    await expect(canvas.queryByText(/回答期間/)).toBeNull()
  },
}
/** What is also sent has a window, which is not that of the links. */
export const AlsoSent: Story = {
  args: { survey: { closesAt: null, scheduleText: '毎日 7:00' } },
  play: says(
    '回答期間は、メールなどで送った分にだけ当てはまります。手で渡したリンクには回答の期限がありません。',
  ),
}
export const Until: Story = {
  args: { survey: { closesAt: '2026-12-01T00:00:00.000Z', scheduleText: null } },
}
