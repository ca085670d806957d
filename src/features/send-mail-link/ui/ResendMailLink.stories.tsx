import type { Meta, StoryObj } from '@storybook/react-vite'
import { owner } from '@testing/mock-api'
import { expect } from 'storybook/test'
import { ResendMailLink } from './ResendMailLink'

const meta = {
  component: ResendMailLink,
  args: { email: owner.email },
} satisfies Meta<typeof ResendMailLink>
export default meta
type Story = StoryObj<typeof meta>

/** The mail may still come: another is offered after a pause that runs down. */
export const Pause: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /もう一度送信する（あと\d+秒）/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
