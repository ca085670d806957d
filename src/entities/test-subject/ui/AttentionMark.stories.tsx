import type { Meta, StoryObj } from '@storybook/react-vite'
import { AttentionMark } from './AttentionMark'

const meta = { component: AttentionMark, args: { level: 'DANGER' } } satisfies Meta<typeof AttentionMark>
export default meta
type Story = StoryObj<typeof meta>

export const Danger: Story = {}
export const Warning: Story = { args: { level: 'WARNING' } }
export const Calm: Story = { args: { level: 'NONE' } }
