import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { EnrolmentBar } from './EnrolmentBar'

const subjectCounts = { invited: 4, active: 108, completed: 15, withdrawn: 4 }

const meta = {
  component: EnrolmentBar,
  args: { project: { subjectCounts, targetSubjectCount: 150 } },
} satisfies Meta<typeof EnrolmentBar>
export default meta
type Story = StoryObj<typeof meta>

/** Who withdrew or has not begun does not count. */
export const Running: Story = {
  play: async ({ canvas }) => expect(canvas.getByText('123 / 150名')).toBeVisible(),
}
export const WithoutTarget: Story = {
  args: { project: { subjectCounts, targetSubjectCount: null } },
  play: async ({ canvas }) => expect(canvas.getByText('123名')).toBeVisible(),
}
export const Over: Story = { args: { project: { subjectCounts, targetSubjectCount: 100 } } }
