import type { Meta, StoryObj } from '@storybook/react-vite'
import { PersonStateDot } from './PersonStateDot'

const states = [
  'PLANNED',
  'WAITING',
  'OPENED',
  'IN_PROGRESS',
  'ANSWERED',
  'EXPIRED',
  'UNDELIVERABLE',
  'REVOKED',
  'LEFT_OUT',
] as const

const meta = {
  component: PersonStateDot,
  args: { state: 'ANSWERED' },
  render: () => (
    <ul>
      {states.map((state) => (
        <li key={state}>
          <PersonStateDot state={state} />
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof PersonStateDot>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
