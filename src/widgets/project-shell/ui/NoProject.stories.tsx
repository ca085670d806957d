import type { Meta, StoryObj } from '@storybook/react-vite'
import { NoProject } from './NoProject'

const meta = { component: NoProject, args: { canCreate: false } } satisfies Meta<typeof NoProject>
export default meta
type Story = StoryObj<typeof meta>

export const Member: Story = {}
export const Owner: Story = { args: { canCreate: true } }
