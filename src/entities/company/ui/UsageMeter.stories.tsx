import type { Meta, StoryObj } from '@storybook/react-vite'
import { UsageMeter } from './UsageMeter'

const meta = { component: UsageMeter, args: { used: 284, limit: 500 } } satisfies Meta<typeof UsageMeter>
export default meta
type Story = StoryObj<typeof meta>

export const WithRoom: Story = {}
export const NearItsLimit: Story = { args: { used: 412, limit: 420 } }
export const PastItsLimit: Story = { args: { used: 430, limit: 420 } }
export const WithoutLimit: Story = { args: { limit: null } }
