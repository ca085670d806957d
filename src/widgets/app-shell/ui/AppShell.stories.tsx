import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RoleBadge } from '@/entities/session'
import { AppShell } from './AppShell'

const meta = {
  component: AppShell,
  args: {
    role: 'OWNER',
    projectId: 'project-slp26',
    context: <strong>勤務形態と睡眠リズムの追跡研究 2026</strong>,
    account: <RoleBadge userRole="OWNER" />,
    children: <h1>モニタリング</h1>,
  },
  parameters: { frame: 'bare' },
} satisfies Meta<typeof AppShell>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toHaveTextContent('モニタリング')
  },
}

/** The first Tab offers the way past the navigation. */
export const SkipLink: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: '本文へ移動' })).toHaveFocus()
  },
}
