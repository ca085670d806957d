import type { Meta, StoryObj } from '@storybook/react-vite'
import { TagLabel } from './TagLabel'

const meta = { component: TagLabel, args: { name: '夜勤', colour: 'fuji' } } satisfies Meta<typeof TagLabel>
export default meta
type Story = StoryObj<typeof meta>

export const Framed: Story = {}
export const Plain: Story = { args: { isPlain: true } }
export const UnknownColour: Story = { args: { name: '対照群', colour: 'rainbow' } }
export const Long: Story = { args: { name: '長期にわたる夜間勤務の経験がある看護師（三交代制・病棟勤務）' } }
