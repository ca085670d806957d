import type { Meta, StoryObj } from '@storybook/react-vite'
import { says } from '@testing/render'
import { SentStateBadge } from './SentStateBadge'

/** Whether a sent survey can still be answered. */
const meta = { component: SentStateBadge, args: { state: 'OPEN' } } satisfies Meta<typeof SentStateBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { play: says('受付中') }
export const Closed: Story = { args: { state: 'CLOSED' }, play: says('締め切り済み') }
