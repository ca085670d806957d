import type { Meta, StoryObj } from '@storybook/react-vite'
import { TickRuler } from './TickRuler'

const meta = { component: TickRuler, args: { fraction: 42 / 180 } } satisfies Meta<typeof TickRuler>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const NotBegun: Story = { args: { fraction: null } }
export const Over: Story = { args: { fraction: 1 } }
export const Wide: Story = { args: { width: 480, ticks: 97, majorEvery: 8, label: '24時間の目盛り' } }
