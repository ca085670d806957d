import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusDot } from './StatusDot'

const meta = {
  component: StatusDot,
  args: { tone: 'success', label: '参加中' },
} satisfies Meta<typeof StatusDot>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {}
export const Waiting: Story = { args: { tone: 'info', label: '招待済み', isRing: true } }
export const Warning: Story = { args: { tone: 'warning', label: '一時停止' } }
export const Danger: Story = { args: { tone: 'danger', label: '不達' } }
export const Over: Story = { args: { tone: 'neutral', label: '完了' } }
export const WordForScreenReader: Story = { args: { isLabelHidden: true } }
