import type { Meta, StoryObj } from '@storybook/react-vite'
import { CompanyStatusDot } from './CompanyStatusDot'

const meta = { component: CompanyStatusDot, args: { status: 'ACTIVE' } } satisfies Meta<
  typeof CompanyStatusDot
>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}
export const Suspended: Story = { args: { status: 'SUSPENDED' } }
