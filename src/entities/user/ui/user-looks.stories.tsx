import type { Meta, StoryObj } from '@storybook/react-vite'
import { MembershipLegend, MembershipPills } from './MembershipPills'
import { SecondFactorMark } from './SecondFactorMark'
import { UserStatusDot } from './UserStatusDot'

const memberships = [
  { projectId: '1', projectCode: 'SLP26', projectName: '睡眠', canExport: true, canViewPersonalData: true },
  { projectId: '2', projectCode: 'ACT25', projectName: '活動', canExport: false, canViewPersonalData: false },
]

const meta = { component: MembershipPills, args: { worksOnAllProjects: false, memberships } } satisfies Meta<
  typeof MembershipPills
>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Owner: Story = { args: { worksOnAllProjects: true, memberships: [] } }
export const WithoutProject: Story = { args: { memberships: [] } }
export const Legend: Story = { render: () => <MembershipLegend /> }
export const SecondFactor: Story = {
  render: () => (
    <>
      <SecondFactorMark hasSecondFactor /> <SecondFactorMark hasSecondFactor={false} />
    </>
  ),
}
export const Statuses: Story = {
  render: () => (
    <>
      {(['INVITED', 'ACTIVE', 'SUSPENDED', 'REMOVED'] as const).map((status) => (
        <UserStatusDot key={status} status={status} />
      ))}
    </>
  ),
}
