import type { Meta, StoryObj } from '@storybook/react-vite'
import { UpdatedAgo } from './UpdatedAgo'

const meta = { component: UpdatedAgo, args: { at: Date.now() } } satisfies Meta<typeof UpdatedAgo>
export default meta
type Story = StoryObj<typeof meta>

export const Now: Story = {}
export const AWhileAgo: Story = { args: { at: Date.now() - 300_000 } }
