import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from './Badge'

const meta = { component: Badge, args: { children: '下書き' } } satisfies Meta<typeof Badge>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent', children: '情報' } }
export const Danger: Story = { args: { tone: 'danger', children: '失敗' } }
export const Warning: Story = { args: { tone: 'warning', children: '警告' } }
export const Success: Story = { args: { tone: 'success', children: '完了' } }
export const Fuji: Story = { args: { tone: 'fuji', children: '管理者' } }
export const Solid: Story = { args: { tone: 'solid', children: '重大' } }
export const Outline: Story = { args: { tone: 'outline', children: '条件付き' } }
