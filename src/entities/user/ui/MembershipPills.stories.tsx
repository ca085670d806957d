import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { MembershipLegend, MembershipPills } from './MembershipPills'

const membership = {
  projectId: 'project-slp26',
  projectCode: 'SLP26',
  projectName: '睡眠リズムの追跡研究',
  canExport: true,
  canViewPersonalData: false,
}

/** The projects a user works in, and what they may do there. */
const meta = {
  component: MembershipPills,
  args: { worksOnAllProjects: false, memberships: [membership] },
  render: (args) => (
    <>
      <MembershipPills {...args} />
      <MembershipLegend />
    </>
  ),
} satisfies Meta<typeof MembershipPills>
export default meta
type Story = StoryObj<typeof meta>

/** What they may not do is not read out. */
export const Some: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'SLP26 睡眠リズムの追跡研究' })).toBeVisible()
    await expect(canvas.getByRole('listitem')).toHaveTextContent('SLP26閲覧データ出力')
    await expect(canvas.getByRole('listitem')).not.toHaveTextContent('個人情報')
  },
}
export const All: Story = {
  args: { worksOnAllProjects: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('すべてのプロジェクト')).toBeVisible()
  },
}
export const None: Story = {
  args: { memberships: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('—')).toBeVisible()
  },
}
