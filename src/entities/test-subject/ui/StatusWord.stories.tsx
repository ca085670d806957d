import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusWord } from './StatusWord'

const meta = { component: StatusWord, args: { status: 'ACTIVE' } } satisfies Meta<typeof StatusWord>
export default meta
type Story = StoryObj<typeof meta>

export const Active: Story = {}
export const Invited: Story = { args: { status: 'INVITED' } }
export const Completed: Story = { args: { status: 'COMPLETED' } }
export const Withdrawn: Story = { args: { status: 'WITHDRAWN' } }
