import type { Meta, StoryObj } from '@storybook/react-vite'
import { BatteryFigure } from './BatteryFigure'

const meta = { component: BatteryFigure, args: { percent: 64 } } satisfies Meta<typeof BatteryFigure>
export default meta
type Story = StoryObj<typeof meta>

export const Enough: Story = {}
export const Low: Story = { args: { percent: 14 } }
export const NearlyEmpty: Story = { args: { percent: 4 } }
export const Unknown: Story = { args: { percent: null } }
