import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo, LogoMark } from './Logo'

const meta = { component: Logo } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Large: Story = { args: { height: 48 } }
export const Mark: Story = { render: () => <LogoMark size={40} /> }
export const SmallestMark: Story = { render: () => <LogoMark size={16} /> }
