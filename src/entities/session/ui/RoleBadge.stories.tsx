import type { Meta, StoryObj } from '@storybook/react-vite'
import { RoleBadge } from './RoleBadge'

const meta = { component: RoleBadge, args: { userRole: 'OWNER' } } satisfies Meta<typeof RoleBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Owner: Story = {}
export const Member: Story = { args: { userRole: 'MEMBER' } }
export const Administrator: Story = { args: { userRole: 'PLATFORM_ADMIN' } }
