import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar'

const meta = { component: Avatar, args: { name: '佐藤 美咲' } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Japanese: Story = {}
export const Latin: Story = { args: { name: 'Sato Misaki' } }
