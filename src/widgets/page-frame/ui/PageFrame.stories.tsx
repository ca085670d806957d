import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '@/shared/ui/button'
import { PageFrame } from './PageFrame'

/** A page of the shell: its name in the tab and as the one h1, the way up, what can be done, and the content. */
const meta = {
  component: PageFrame,
  args: {
    title: 'アラート',
    description: 'データの欠測や変化を知らせる条件です。',
    crumbs: [{ label: 'プロジェクト一覧', to: '/projects' }],
    actions: <Button variant="primary">アラートを登録する</Button>,
    children: <p>内容</p>,
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof PageFrame>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'アラート' })).toBeVisible()
    await expect(document.title).toContain('アラート')
  },
}
export const Plain: Story = { args: { crumbs: [], actions: null, description: null } }
export const Mobile: Story = { globals: { viewport: { value: 'mobile1' } } }
