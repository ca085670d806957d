import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProjectStatusDot } from './ProjectStatusDot'

const meta = { component: ProjectStatusDot, args: { status: 'ACTIVE' } } satisfies Meta<
  typeof ProjectStatusDot
>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}
export const Draft: Story = { args: { status: 'DRAFT' } }
export const Paused: Story = { args: { status: 'PAUSED' } }
export const Closed: Story = { args: { status: 'CLOSED' } }
