import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoProject } from './NoProject'

const meta = { component: NoProject, args: { role: 'MEMBER' } } satisfies Meta<typeof NoProject>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Owner: Story = { args: { role: 'OWNER' } }
export const Administrator: Story = { args: { role: 'PLATFORM_ADMIN' } }
