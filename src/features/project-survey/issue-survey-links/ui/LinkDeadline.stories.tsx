import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { LinkDeadline } from './LinkDeadline'

/** Until when a link that is handed out can be answered. */
const meta = {
  component: LinkDeadline,
  args: { projectId: 'project-slp26', closesAt: null },
} satisfies Meta<typeof LinkDeadline>
export default meta
type Story = StoryObj<typeof meta>

export const None: Story = {
  play: says('渡すリンクに締め切りはありません。回答期間は、送信した分だけの締め切りです。'),
}
export const Dark: Story = { args: { closesAt: '2026-12-01T00:00:00.000Z' }, globals: { theme: 'dark' } }
