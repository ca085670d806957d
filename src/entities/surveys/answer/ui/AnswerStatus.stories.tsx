import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerStatus } from './AnswerStatus'

const meta = { component: AnswerStatus, args: { status: 'ANSWERED' } } satisfies Meta<typeof AnswerStatus>
export default meta
type Story = StoryObj<typeof meta>

export const Answered: Story = {}
export const InProgress: Story = { args: { status: 'IN_PROGRESS' } }
export const Opened: Story = { args: { status: 'OPENED' } }
export const Waiting: Story = { args: { status: 'WAITING' } }
