import type { Meta, StoryObj } from '@storybook/react-vite'
import { refuses } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { EndSession } from './EndSession'

/** Signs out one other device. Whoever sits there signs in again. */
const meta = {
  component: EndSession,
  args: { sessionId: 'session-phone', name: 'iPhone の Safari' },
} satisfies Meta<typeof EndSession>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}

/** A refusal is told where it was pressed. */
export const Refused: Story = {
  parameters: { msw: refuses('EndSession') },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'iPhone の Safari をログアウトする' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('表示できません。')
  },
}
