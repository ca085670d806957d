import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton'

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Line: Story = { args: { width: '58%' } }
export const Round: Story = { args: { width: '28px', height: '28px', isRound: true } }
export const Block: Story = { args: { height: '180px' } }
